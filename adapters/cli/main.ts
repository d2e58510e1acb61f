import { parseArgs } from 'node:util';

import { runExample } from './example';
import { init } from './init';
import { UsageError } from './usage';
import { verify } from './verify';
import type { Write } from './write';

const usage = `Usage:
  hapi-crypto-news adapter init <folder> [--with bots,payments,documents,prune,transfer]
  hapi-crypto-news adapter verify <file> [--only <ids>] [--seed <n>] [--timeout <ms>] [--report <file.md>]
  hapi-crypto-news example <name> [<arguments of the example>]

init     writes the skeleton of a storage adapter, with its test
verify   runs the conformance kit, the history checker and, if the file exports spawn(), the crash kit
example  runs an example of the package: standalone, embedded, bots, pay-per-request, cluster, agent, move, …

<file> exports what the kit is given: manifest, factory, and optionally offers and spawn (docs/adapters.md).
--only takes beginnings of case ids, separated by commas: payments, history/log
--seed replays the histories and crashes of one seed
`;

const hint = 'hapi-crypto-news --help lists the commands and their options.\n';

const parse = (argv: readonly string[]) => {

    try {
        return parseArgs({
            args: [...argv],
            allowPositionals: true,
            options: { help: { type: 'boolean', short: 'h' }, with: { type: 'string' }, only: { type: 'string' }, seed: { type: 'string' }, timeout: { type: 'string' }, report: { type: 'string' } }
        });
    }
    catch (error) {
        throw new UsageError((error as Error).message);
    }
};

const listOf = (text: string | undefined): readonly string[] => (text ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '');

const numberOf = (text: string | undefined, option: string, min = 0): number | undefined => {

    if (text !== undefined && (!/^\d{1,9}$/.test(text) || Number(text) < min)) {
        throw new UsageError(`--${option} must be a whole number${min > 0 ? `, at least ${min}` : ''}`);
    }

    return text === undefined ? undefined : Number(text);
};

const run = async (argv: readonly string[], write: Write): Promise<number> => {

    const [first, example, ...passed] = argv;
    if (first === 'example' && example !== undefined && !example.startsWith('-')) {
        return await runExample(example, passed);
    }

    const { positionals: [group, command, target, ...rest], values } = parse(argv);
    if (values.help) {
        write(usage);
        return 0;
    }

    if (group !== 'adapter' || target === undefined || rest.length > 0) {
        throw new UsageError('');
    }

    switch (command) {
        case 'init':
            return await init(target, listOf(values.with), write);
        case 'verify':
            return await verify(target, {
                only: listOf(values.only), seed: numberOf(values.seed, 'seed'), timeoutMs: numberOf(values.timeout, 'timeout', 1), report: values.report
            }, write);
        default:
            throw new UsageError(`There is no command adapter ${command}`);
    }
};

/** Resolves to the exit code: 0, 1 if a case failed, 2 if the command is invalid. Why it is goes to `warn`. */
export const main = async (argv: readonly string[], write: Write, warn: Write): Promise<number> => {

    try {
        return await run(argv, write);
    }
    catch (error) {
        if (error instanceof UsageError) {
            warn(error.message === '' ? usage : `${error.message}\n${hint}`);
            return 2;
        }

        throw error;
    }
};
