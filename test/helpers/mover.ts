import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import { exportStorage, importStorage } from '../../lib/transfer';

/** Exports or imports a SQLite file in small batches. The process kills itself after `patience` of them. */
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

// Tests load this file too: `main` runs only in a child process.

if (require.main === module) {
    const [, , command = '', path = '', file = '', patience = ''] = process.argv;
    void main(command, path, file, Number(patience));
}
