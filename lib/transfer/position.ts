import type { Storage } from '../storage/contract';

/** How far an import has come. */
export interface Position {
    /** The export that is being read. */
    readonly id: string;
    /** Rows of it that are stored. */
    readonly rows: number;
}

const key = 'transfer';

/** It is readable at the beginning of time only: no service ever sees it, and maintenance of any sweeps it. */
const times = { createdAt: 0, expiresAt: 1 } as const;

/** Remembers the position of an import in the target itself. */
export class Bookmark {

    private readonly storage: Pick<Storage, 'texts' | 'maintain'>;

    constructor(storage: Pick<Storage, 'texts' | 'maintain'>) {

        this.storage = storage;
    }

    async get(): Promise<Position | null> {

        const text = await this.storage.texts.get(key, times.createdAt);
        return text ? JSON.parse(text.json) as Position : null;
    }

    async set(position: Position): Promise<void> {

        await this.storage.texts.put(key, { json: JSON.stringify(position), ...times }, null);
    }

    async remove(): Promise<void> {

        let more = true;
        while (more) {
            ({ more } = await this.storage.maintain(times.expiresAt, 100));
        }
    }
}
