import { hapiBuffer, hapiObjects, hapiUnchanged, plain } from './floors';
import { express, fastify } from './peers';
import { service } from './service';

export const servers = {
    'node:http, buffer': plain,
    'hapi, buffer': hapiBuffer,
    'hapi, objects': hapiObjects,
    'hapi, 304': hapiUnchanged,
    'fastify and Kysely': fastify,
    'express and Kysely': express,
    'GET /news': () => service(),
    'GET /news, rate limits': () => service({ rateLimits: { requests: { perMinute: 1e9 } } }),
    'GET /news, 304': () => service({ unchanged: true }),
    'GET /news/{id}': () => service({ path: '/news/{id}' }),
    'GET /narratives, 404': () => service({ path: '/narratives' })
} as const;

export type Name = keyof typeof servers;

export const names = Object.keys(servers) as Name[];
