import { KeyedQueue } from '../async/keyed-queue';
import type { AuthSettings } from '../auth/options';
import type { KnownCodes } from '../categories/known';
import type { Filters } from '../filters/service';
import type { RouteSpec } from '../http/route';
import type { Tail } from '../log/tail';
import type { RuntimeWith } from '../runtime';
import { BotWorker } from './delivery/worker';
import type { BotsSettings } from './options';
import { botRoutes } from './routes';
import { purposeOf, secretsOf } from './secrets';
import { BotService } from './service';
import type { BotPlatform } from './types';

/** Bots of one registration of the plugin. */
export interface Bots {
    readonly worker: BotWorker;
    readonly service: BotService;
    readonly routes: readonly RouteSpec[];
}

export interface BotsDeps {
    readonly tail: Tail;
    readonly categories: KnownCodes;
    /** Reads the filters of registrations. */
    readonly filters: Pick<Filters, 'ofTree'>;
    /** Keys that sign webhooks, and what bot owners may read. */
    readonly auth: AuthSettings;
}

/** Creates routes, service and worker without starting them. Returns null if the storage adapter has no bots. */
export const createBots = (runtime: RuntimeWith<BotsSettings>, { tail, categories, filters, auth }: BotsDeps): Bots | null => {

    const { settings, storage, clock, random } = runtime;
    const { bots } = storage;
    if (!bots) {
        return null;
    }

    const { platforms: given } = settings;
    const platforms = given.filter((platform): platform is BotPlatform => typeof platform !== 'string');
    const keys = { keys: auth.secret, purpose: purposeOf(auth) };
    const secrets = (id: string): readonly string[] => secretsOf(keys, id);
    const queue = new KeyedQueue();
    const worker = new BotWorker({ runtime: { ...runtime, storage: { ...storage, bots } }, tail, platforms, auth, secrets, queue });
    const service = new BotService({
        storage: { ...storage, bots },
        categories,
        filters,
        platforms,
        secrets,
        limits: settings,
        wake: () => worker.refresh(),
        test: (bot) => worker.test(bot),
        queue,
        clock,
        random
    });
    return { worker, service, routes: botRoutes(service, given.map((platform) => (typeof platform === 'string' ? platform : platform.name))) };
};
