import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import { exportStorage, importStorage } from '../../lib/storage/transfer';

/** Exports or imports a SQLite file, slowly, and tells of every batch. */
const main = async (command: string, path: string, file: string): Promise<void> => {

    const storage = path === '' ? memory() : sqlite(path);
    await storage.open();
    await storage.migrate('auto');
    const move = command === 'export' ? exportStorage : importStorage;
    await move(storage, file, { batch: 5, progress: ({ rows }) => void process.send?.(rows) });
    await storage.close();
    process.disconnect?.();
};

// Tests load this file too: it works only as a process of its own.

if (require.main === module) {
    const [, , command = '', path = '', file = ''] = process.argv;
    void main(command, path, file);
}
