import type { Server } from '@hapi/hapi';

import type { Changes } from './changes';
import type { Clock } from './clock';
import { HostEvents } from './log/events';
import type { EventSink } from './log/events';
import { toLogged } from './logger';
import type { Logger } from './logger';
import type { Storage } from './storage/contract';
import type { Telemetry } from './telemetry/telemetry';

/** What every part of one registration is built from. */
export interface Runtime {
    /** Identifies the registration among those of the same server. */
    readonly name: string;
    /** The storage of the registration. */
    readonly storage: Storage;
    readonly clock: Clock;
    readonly random: (bytes: number) => Buffer;
    readonly log: Logger;
    readonly changes: Changes;
    /** What the host hears. */
    readonly events: EventSink;
    readonly telemetry: Telemetry;
}

/** A runtime with the settings of one part. */
export type RuntimeWith<Settings> = Runtime & { readonly settings: Settings };

/** What a runtime is made of. */
export interface RuntimeDeps extends Pick<Runtime, 'name' | 'storage' | 'telemetry'> {
    /** The host's clock and random values. */
    readonly settings: Pick<Runtime, 'clock' | 'random'>;
}

export const createRuntime = (server: Server, { name, storage, telemetry, settings: { clock, random } }: RuntimeDeps): Runtime & { readonly events: HostEvents } => {

    const log: Logger = (tags, data) => server.log(['crypto-news', name, ...tags], toLogged(tags, data) as object);
    return {
        name,
        storage,
        clock,
        random,
        log,
        changes: { count: 0 },
        telemetry,
        events: new HostEvents((event, error) => log(['host', 'event', 'error'], { event, error }))
    };
};

/** The default name: registrations on one server differ in their prefix or virtual host. */
export const nameOf = (server: Server): string => {

    const { prefix = '/', vhost } = server.realm.modifiers.route;
    return vhost ? `${prefix}@${vhost}` : prefix;
};
