import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { UsageError } from './usage';

/** The package's own examples, compiled. */
const examples = join(__dirname, '../../examples');

/** Runs an example of the package with its arguments until it ends; resolves to its exit code. Signals go to the example, which ends by them. */
export const runExample = async (name: string, args: readonly string[] = [], folder = examples): Promise<number> => {

    const names = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'index.js'))).sort();
    if (!names.includes(name)) {
        throw new UsageError(`There is no example ${name}; there are ${names.join(', ')}`);
    }

    const child = spawn(process.execPath, [join(folder, name, 'index.js'), ...args], { stdio: 'inherit' });
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM'] as const;
    signals.forEach((signal) => process.on(signal, forward));
    const code = await new Promise<number | null>((resolve) => void child.once('exit', resolve));
    signals.forEach((signal) => process.off(signal, forward));
    return code ?? 1;
};
