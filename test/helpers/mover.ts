import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import { exportStorage, importStorage } from '../../lib/transfer';

/** Exports or imports a SQLite file in small batches; after as many as `patience` the process kills itself, at once and without a trace. */
const main = async (command: string, path: string, file: string, patience: number): Promise<void> => {

    const storage = path === '' ? memory() : sqlite(path);
    await storage.open();
    await storage.migrate('auto');
    const move = command === 'export' ? exportStorage : importStorage;
    let batches = 0;
    await move(storage, file, { batch: 5, progress: () => ++batches === patience && process.kill(process.pid, 'SIGKILL') });
    await storage.close();
    process.disconnect?.();
};

// Tests load this file too: it works only as a process of its own.

if (require.main === module) {
    const [, , command = '', path = '', file = '', patience = ''] = process.argv;
    void main(command, path, file, Number(patience));
}
