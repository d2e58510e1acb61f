import { postgres } from '../../adapters/postgres';

/** Opens the storage, reports it, and closes it on request. The process should then exit by itself. */
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

// Tests load this file too: `main` runs only in a child process.

if (require.main === module) {
    void main(process.argv[2] ?? '');
}
