import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { backup } from '../../adapters/sqlite';
import { exportStorage } from '../../lib/transfer';
import type { Moved, Progress } from '../../lib/transfer';
import { transferOf } from '../../lib/transfer/format';
import { importVerified } from '../../lib/transfer/import';
import { verify } from '../../lib/transfer/verify';
import { fileAt, openSource, openTarget, placeAt } from './places';
import type { Place } from './places';

const usage = `Usage:
  npx hapi-crypto-news example move export --from <storage> --to <file.ndjson> [--schema <name>]
  npx hapi-crypto-news example move import --from <file.ndjson> --to <storage> [--schema <name>]
  npx hapi-crypto-news example move backup --from <file.db> --to <file.db>

<storage>: a SQLite file, or a postgres:// URL with the schema of the service (--schema, by default crypto_news).
Repeat the command to continue what was interrupted.
In a clone, "npm run data --" takes the place of "npx hapi-crypto-news example move".`;

const say = (text: string): void => void process.stderr.write(text);

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

const report = ({ rows, resumed, sha256 }: Moved): void => say(`${rows} rows, ${resumed} of them earlier; SHA-256 ${sha256}\n`);

const using = async ({ storage }: Place, work: () => Promise<void>): Promise<void> => {

    try {
        await work();
    }
    finally {
        await storage.close();
    }
};

interface Command {
    readonly from: string;
    readonly to: string;
    readonly schema: string | undefined;
    readonly signal: AbortSignal;
}

const commands: Readonly<Record<string, (command: Command) => Promise<void>>> = {
    export: async ({ from, to, schema, signal }) => {

        const place = placeAt('from', from, schema);
        const file = fileAt('to', to);
        await using(place, async () => {

            await openSource(place);
            report(await exportStorage(place.storage, file, { signal, progress: reporter() }));
        });
    },
    import: async ({ from, to, schema, signal }) => {

        const place = placeAt('to', to, schema);
        const file = fileAt('from', from);
        const verified = await verify(transferOf(place.storage), file, signal);      // before a target is created
        await using(place, async () => {

            await openTarget(place);
            report(await importVerified(place.storage, file, verified, { signal, progress: reporter() }));
        });
    },
    backup: async ({ from, to, schema, signal }) => {

        if (schema !== undefined) {
            throw new Error('--schema is for a postgres:// URL');
        }

        const [source, target] = [fileAt('from', from), fileAt('to', to)];
        await access(source);       // its error names the file
        const { pages } = await backup(source, target, { signal });
        say(`${pages} pages\n`);
    }
};

const main = async (): Promise<void> => {

    const { positionals: [name = '', ...rest], values: { from, to, schema, help } } = parseArgs({
        allowPositionals: true,
        options: { from: { type: 'string' }, to: { type: 'string' }, schema: { type: 'string' }, help: { type: 'boolean', short: 'h' } }
    });
    if (help) {
        process.stdout.write(`${usage}\n`);
        return;
    }

    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command || from === undefined || to === undefined || rest.length > 0) {
        throw new Error(usage);
    }

    const abort = new AbortController();
    process.once('SIGINT', () => abort.abort());
    process.once('SIGTERM', () => abort.abort());
    await command({ from, to, schema, signal: abort.signal });
};

main().catch((error: unknown) => {

    say(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
});
