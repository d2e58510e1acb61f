import { EventEmitter } from 'node:events';

import type { Server } from '@hapi/hapi';

import type { Clock } from './clock';
import { toLogged } from './logger';
import type { Logger } from './logger';
import type { Storage } from './storage/contract';

/** What every room of one registration is built from. */
export interface Runtime {
    /** Tells this registration from others on the same server. */
    readonly name: string;
    readonly storage: Storage;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    /** `item`, `correction`, `retraction` (LogEntry), `narrative`, `recap`, `slow-reader` ({subject, address} of a connection that was cut off): for the host. */
    readonly events: EventEmitter;
}

/** A runtime, with the settings of one room. */
export type RuntimeWith<Settings> = Runtime & { readonly settings: Settings };

export interface RuntimeSettings {
    readonly name: string | undefined;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
}

export const createRuntime = (server: Server, settings: RuntimeSettings, storage: Storage): Runtime => {

    const name = settings.name ?? nameOf(server);
    return {
        name,
        storage,
        clock: settings.clock,
        random: settings.random,
        log: (tags, data) => server.log(['crypto-news', name, ...tags], toLogged(tags, data) as object),
        events: new EventEmitter()
    };
};

/** Prefix and virtual host are what registrations on one server differ in. */
const nameOf = (server: Server): string => {

    const { prefix = '/', vhost } = server.realm.modifiers.route;
    return vhost ? `${prefix}@${vhost}` : prefix;
};
