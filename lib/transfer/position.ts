import type { Storage } from '../storage/contract';

/** Progress of an import. */
export interface Position {
    /** Id of the export, from the header of its file. */
    readonly id: string;
    /** Rows of the file that are stored. */
    readonly rows: number;
}

const key = 'transfer';

/** It expires 1 ms after the epoch, so no service ever reads it and any service's maintenance removes it. */
const times = { createdAt: 0, expiresAt: 1 } as const;

/** Stores the position of an import in the target itself. */
export class PositionStore {

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
