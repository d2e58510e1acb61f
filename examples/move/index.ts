import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { postgres } from '../../adapters/postgres';
import { backup, sqlite } from '../../adapters/sqlite';
import type { Storage } from '../../lib/storage/contract';
import { exportStorage, importStorage } from '../../lib/transfer';
import type { Moved, Progress } from '../../lib/transfer';

const usage = `Usage:
  npx hapi-crypto-news example move export --from <storage> --to <file.ndjson>
  npx hapi-crypto-news example move import --from <file.ndjson> --to <storage>
  npx hapi-crypto-news example move backup --from <file.db> --to <file.db>

<storage>: a SQLite file, or a postgres:// URL. Repeat the command to continue what was interrupted.
In a clone, "npm run data --" takes the place of "npx hapi-crypto-news example move".`;

const say = (text: string): void => void process.stderr.write(text);

const isServer = (place: string): boolean => /^postgres(ql)?:/.test(place);

const pathOf = (place: string): string => place.replace(/^sqlite:/, '');

const storageAt = (place: string): Storage => (isServer(place) ? postgres({ connectionString: place, timeoutMs: 60_000 }) : sqlite(pathOf(place)));

/** Throws if the file is missing. SQLite would create it, and its export would look like a service without news. */
const assertThere = async (place: string): Promise<void> => {

    if (!isServer(place)) {
        await access(pathOf(place));
    }
};

/** Prints a line about every ten thousand rows. */
const reporter = (): (progress: Progress) => void => {

    let reported = 0;
    return ({ section, rows, of }) => {

        if (rows - reported >= 10_000) {
            reported = rows;
            say(`${rows}${of === null ? '' : ` of ${of}`} rows (${section})\n`);
        }
    };
};

const move = async (place: string, work: (storage: Storage) => Promise<Moved>): Promise<void> => {

    const storage = storageAt(place);
    await storage.open();
    try {
        await storage.migrate('auto');
        const { rows, resumed, sha256 } = await work(storage);
        say(`${rows} rows, ${resumed} of them earlier; SHA-256 ${sha256}\n`);
    }
    finally {
        await storage.close();
    }
};

const commands: Readonly<Record<string, (from: string, to: string, signal: AbortSignal) => Promise<void>>> = {
    export: async (from, to, signal) => {

        await assertThere(from);
        await move(from, (storage) => exportStorage(storage, to, { signal, progress: reporter() }));
    },
    import: (from, to, signal) => move(to, (storage) => importStorage(storage, from, { signal, progress: reporter() })),
    backup: async (from, to, signal) => {

        const { pages } = await backup(pathOf(from), to, { signal });
        say(`${pages} pages\n`);
    }
};

const main = async (): Promise<void> => {

    const { positionals: [name = ''], values: { from, to } } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' }, to: { type: 'string' } } });
    const command = commands[name];
    if (!command || from === undefined || to === undefined) {
        throw new Error(usage);
    }

    const abort = new AbortController();
    process.once('SIGINT', () => abort.abort());
    process.once('SIGTERM', () => abort.abort());
    await command(from, to, abort.signal);
};

main().catch((error: unknown) => {

    say(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
});
