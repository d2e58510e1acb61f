import { createRequire } from 'node:module';

import type { Clock } from '../clock';
import type { Settings } from '../options';
import { bounded, inTime } from './bounded';
import type { Bounds } from './bounded';
import type { Storage } from './contract';
import { Share } from './share';

const load = createRequire(__filename);

/** The adapter that `storage` names: itself, or SQLite for a path. Nothing else in lib knows an adapter. */
const adapterOf = (storage: Storage | string, clock: Clock): Storage => {

    if (typeof storage !== 'string') {
        return storage;
    }

    const { sqlite } = load('../../adapters/sqlite') as typeof import('../../adapters/sqlite');
    return sqlite(storage, { clock });
};

/** One registration's hold on an adapter. */
class Holder {

    private readonly adapter: Storage;
    private readonly mode: Settings['migrate'];
    private readonly bounds: Bounds;
    private holding = false;

    constructor(adapter: Storage, mode: Settings['migrate'], bounds: Bounds) {

        this.adapter = adapter;
        this.mode = mode;
        this.bounds = bounds;
    }

    async open(): Promise<void> {

        if (this.holding) {
            return;
        }

        this.holding = true;
        try {
            await Share.of(this.adapter).acquire(this.bounds);
        }
        catch (error) {
            this.holding = false;
            throw error;
        }

        await this.migrate();
    }

    async close(): Promise<void> {

        if (this.holding) {
            this.holding = false;
            await Share.of(this.adapter).release(this.bounds);
        }
    }

    private async migrate(): Promise<void> {

        try {
            await this.adapter.migrate(this.mode);
        }
        catch (error) {
            await this.close();
            throw error;
        }
    }
}

/**
 * The storage of a registration: opened, migrated, and with a bound on the time of every call. Its `close()` closes the
 * adapter once every registration that the adapter was given to has closed it; `open()` opens and migrates it anew.
 *
 * Rejects with `StorageError`.
 */
export const openStorage = async (settings: Pick<Settings, 'storage' | 'migrate' | 'storageTimeoutMs'>, clock: Clock): Promise<Storage> => {

    const adapter = adapterOf(settings.storage, clock);
    const bounds = { clock, timeoutMs: settings.storageTimeoutMs };
    const holder = new Holder(adapter, settings.migrate, bounds);
    const storage: Storage = {
        ...bounded(adapter, bounds),
        manifest: adapter.manifest,
        open: () => holder.open(),
        close: () => holder.close(),
        migrate: (mode) => adapter.migrate(mode),
        maintain: (now, budgetMs) => inTime({ clock, timeoutMs: bounds.timeoutMs + budgetMs }, () => adapter.maintain(now, budgetMs)),
        onPublish: (wake) => adapter.onPublish((entries) => wake(Array.isArray(entries) ? entries : undefined))       // a callback of a message bus comes with what that likes
    };
    await storage.open();
    return storage;
};
