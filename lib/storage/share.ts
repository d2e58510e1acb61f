import { withStorageDeadline } from './bounded';
import type { Bounds } from './bounded';
import type { Storage } from './contract';

/** Counts the registrations that use one adapter: the first opens it, the last closes it. */
export class Share {

    private static readonly shares = new WeakMap<Storage, Share>();

    private readonly storage: Storage;
    private holders = 0;
    private turn: Promise<unknown> = Promise.resolve();

    private constructor(storage: Storage) {

        this.storage = storage;
    }

    static for(storage: Storage): Share {

        const share = Share.shares.get(storage) ?? new Share(storage);
        Share.shares.set(storage, share);
        return share;
    }

    async acquire(bounds: Bounds): Promise<void> {

        await this.inTurn(() => this.openFirst(bounds));
    }

    async release(bounds: Bounds): Promise<void> {

        await this.inTurn(() => this.closeLast(bounds));
    }

    private async openFirst(bounds: Bounds): Promise<void> {

        if (this.holders === 0) {
            await withStorageDeadline(bounds, () => this.storage.open());
        }

        ++this.holders;
    }

    private async closeLast(bounds: Bounds): Promise<void> {

        --this.holders;
        if (this.holders === 0) {
            await withStorageDeadline(bounds, () => this.storage.close());
        }
    }

    /** One at a time, or an opening could overtake the closing before it. */
    private async inTurn(work: () => Promise<void>): Promise<void> {

        const mine = this.turn.then(work);
        this.turn = mine.catch(() => {});
        await mine;
    }
}
