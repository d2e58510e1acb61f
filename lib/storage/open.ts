import type { Clock } from '../clock';
import { bounded, withStorageDeadline } from './bounded';
import type { Bounds, CallObserver } from './bounded';
import { claimLocation } from './claims';
import type { Claim } from './claims';
import { StorageError } from './contract';
import type { Storage } from './contract';
import { Share } from './share';

/** The adapter that `storage` names: itself, or SQLite for a path. Nothing else in lib knows an adapter. */
const adapterOf = (storage: Storage | string, clock: Clock): Storage => {

    if (typeof storage !== 'string') {
        return storage;
    }

    const { sqlite } = require('../../adapters/sqlite') as typeof import('../../adapters/sqlite');

    return sqlite(storage, { clock });
};

interface HolderOptions {
    readonly mode: StorageSettings['migrate'];
    readonly bounds: Bounds;
    readonly claim: Claim;
    /** Whether other registrations may use the location too. */
    readonly share: boolean;
}

/** One registration's use of an adapter. */
class Holder {

    private readonly adapter: Storage;
    private readonly options: HolderOptions;
    private holding = false;
    private giveUp = (): void => {};

    constructor(adapter: Storage, options: HolderOptions) {

        this.adapter = adapter;
        this.options = options;
    }

    async open(): Promise<void> {

        if (this.holding) {
            return;
        }

        this.giveUp = claimLocation(this.options.claim, this.options.share);
        this.holding = true;
        try {
            await Share.for(this.adapter).acquire(this.options.bounds);
        }
        catch (error) {
            this.holding = false;
            this.giveUp();
            throw error;
        }

        await this.migrate();
    }

    async close(): Promise<void> {

        if (this.holding) {
            this.holding = false;
            this.giveUp();
            await Share.for(this.adapter).release(this.options.bounds);
        }
    }

    private async migrate(): Promise<void> {

        try {
            await this.adapter.migrate(this.options.mode);
        }
        catch (error) {
            await this.close();
            throw error;
        }
    }
}

export interface StorageSettings {
    /** An adapter, or the path of a SQLite file. */
    readonly storage: Storage | string;
    /** Whether opening may change the schema, or rejects if it would have to. */
    readonly migrate: 'auto' | 'check';
    /** Deadline of one call, in milliseconds. */
    readonly storageTimeoutMs: number;
    /** Whether another registration in this process may use the same location. Default: false. */
    readonly shareStorage?: boolean;
}

/** Whose storage is opened. */
export interface StorageUser {
    /** The same object for all registrations on one server. */
    readonly server?: object;
    /** Reports the calls. Default: nothing does. */
    readonly observer?: CallObserver | null;
}

/**
 * The storage of a registration: opened, migrated, and with a deadline for every call. Its `close()` closes the adapter once
 * every registration that uses the adapter has closed it; `open()` opens and migrates it again.
 *
 * Rejects with `StorageError`, and with an Error that names the option if another registration uses the location already.
 */
export const openStorage = async (settings: StorageSettings, clock: Clock, { server = {}, observer = null }: StorageUser = {}): Promise<Storage> => {

    const adapter = adapterOf(settings.storage, clock);
    const bounds = { clock, timeoutMs: settings.storageTimeoutMs };
    const claim = { adapter, server, isPath: typeof settings.storage === 'string' };
    const holder = new Holder(adapter, { mode: settings.migrate, bounds, claim, share: settings.shareStorage === true });
    const storage: Storage = {
        ...bounded(adapter, bounds, observer),
        manifest: adapter.manifest,
        open: () => holder.open(),
        close: () => holder.close(),
        migrate: (mode) => adapter.migrate(mode),
        maintain: (now, budgetMs) => withStorageDeadline({ clock, timeoutMs: bounds.timeoutMs + budgetMs }, () => adapter.maintain(now, budgetMs)),
        onPublish: (wake) => adapter.onPublish((entries) => wake(Array.isArray(entries) ? entries : undefined))       // a message bus may call back with other arguments
    };
    await openFirst(storage, settings.storage);
    return storage;
};

/** Names the option in the error of a host that gave a path, or none, and does not know the adapter. */
const openFirst = async (storage: Storage, option: Storage | string): Promise<void> => {

    try {
        await storage.open();
    }
    catch (error) {
        throw typeof option === 'string' && error instanceof StorageError
            ? new StorageError(error.code, `hapi-crypto-news: option storage: ${error.message}`, { cause: error })
            : error;
    }
};
