import type { Request, RequestEvent, Server } from '@hapi/hapi';

import { levels } from './variables';
import type { Level } from './variables';

export type Log = (level: Level, message: string, data?: unknown) => void;

const secrets: readonly [RegExp, string][] = [
    [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
    [/([?&]token=)[^&\s"]+/g, '$1[token]'],
    [/(Bearer +)[^\s"]+/gi, '$1[token]']
];

const masked = (line: string): string => secrets.reduce((text, [pattern, mask]) => text.replace(pattern, mask), line);

/** Message and stack of an error; JSON would print it as `{}`. */
const plain = (_key: string, value: unknown): unknown => {

    return value instanceof Error ? { message: value.message, stack: value.stack, cause: value.cause } : value;
};

const shown = (data: unknown): string => {

    try {
        return data === undefined ? '' : ` ${JSON.stringify(data, plain)}`;
    }
    catch {
        return ' [data that JSON cannot hold]';
    }
};

/** Writes events of `level` and above, one line each, without tokens. */
export const createLog = (level: Level, write: (line: string) => void): Log => {

    return (at, message, data) => {

        if (levels.indexOf(at) <= levels.indexOf(level)) {
            write(masked(`${new Date().toISOString()} ${at} ${message}${shown(data)}\n`));
        }
    };
};

const levelOf = (tags: readonly string[]): Level => {

    if (tags.includes('client')) {
        return 'debug';         // a client that hung up is not the server's fault
    }

    return levels.find((level) => tags.includes(level)) ?? (tags.includes('warning') ? 'warn' : 'debug');
};

const named = (tags: readonly string[]): string => tags.filter((tag) => !(levels as readonly string[]).includes(tag)).join(' ');

/** Writes events of hapi and the plugin to the log. Queries are left out, since they may contain a token. */
export const follow = (server: Server, log: Log): void => {

    server.events.on('log', (event) => log(levelOf(event.tags), named(event.tags), event.error ?? event.data));

    server.events.on({ name: 'request', channels: ['app', 'error'] }, (request: Request, event: RequestEvent) => {

        log(levelOf(event.tags), `${named(event.tags)} ${request.method} ${request.path}`, event.error ?? event.data);
    });

    server.events.on('response', (request) => {

        log('debug', `${request.method} ${request.path} ${request.raw.res.statusCode}`);
    });
};
