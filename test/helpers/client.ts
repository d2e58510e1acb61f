import { ApiError, createClient } from '../../lib/client';
import type { Client } from '../../lib/client';
import type { ClientOptions } from '../../lib/client/options';
import type { Timing } from '../../lib/client/timing';
import type { ManualClock } from './clock';
import { createHost } from './host';
import type { Host, HostOptions } from './host';

/** A listening service, and a client of it on the same clock. */
export interface Served extends Host {
    readonly baseUrl: string;
    readonly connect: (options?: Partial<ClientOptions>) => Client;
}

/** Without jitter. */
export const timingOf = (clock: ManualClock): Timing => ({ now: () => clock.now(), setTimer: (ms, fn) => clock.setTimer(ms, fn), random: () => 0.5 });

export const serve = async (options: HostOptions = {}): Promise<Served> => {

    const host = await createHost(options);
    await host.server.start();
    const baseUrl = `http://127.0.0.1:${host.server.info.port}${options.prefix ?? ''}`;
    return { ...host, baseUrl, connect: (given) => createClient({ baseUrl, timing: timingOf(host.clock), ...given }) };
};

/** Status and detail of the error response that makes a call fail. */
export const failureOf = async (call: Promise<unknown>): Promise<readonly [number, string]> => {

    try {
        await call;
    }
    catch (error) {
        if (error instanceof ApiError) {
            return [error.status, error.message];
        }

        throw error;
    }

    throw new Error('The call has not failed');
};
