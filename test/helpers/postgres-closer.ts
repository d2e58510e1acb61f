import { postgres } from '../../adapters/postgres';

/** Opens the storage, says so, closes it when it is told to, and has nothing to do then. */
const main = async (connectionString: string): Promise<void> => {

    const storage = postgres({ connectionString });
    await storage.open();
    const listening = new Promise<void>((resolve) => void storage.onPublish(() => resolve()));
    await Promise.all([listening, storage.ping(), storage.ping()]);
    process.once('message', () => {

        process.disconnect();
        void storage.close();
    });
    process.send?.('open');
};

// Tests load this file too: it works only as a process of its own.

if (require.main === module) {
    void main(process.argv[2] ?? '');
}
