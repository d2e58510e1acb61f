import { memory } from '../../adapters/memory';
import type { Call, CompleteStorage } from '../../lib';

type Payments = CompleteStorage['payments'];
type Method = (...args: unknown[]) => Promise<unknown>;

interface Change {
    readonly name: keyof Payments;
    readonly args: readonly unknown[];
    readonly relaxed: boolean;
}

const changing = ['claim', 'renew', 'begin', 'suspend', 'complete', 'recover', 'free'] as const satisfies readonly (keyof Payments)[];

const open = async (): Promise<Payments> => {

    const storage = memory();
    await storage.open();
    return storage.payments;
};

const isRelaxed = (args: readonly unknown[]): boolean => Boolean((Object(args.at(-1)) as Call).relaxed);

/** Payments on a disk whose power can be cut, which loses the trailing changes that did not wait for the disk. */
export class Disk {

    readonly payments: Payments;
    private readonly changes: Change[] = [];
    private store: Payments;

    private constructor(store: Payments) {

        this.store = store;
        this.payments = Object.fromEntries((['get', ...changing] as const).map((name) => [name, (...args: unknown[]) => this.run(name, args)])) as unknown as Payments;
    }

    static async open(): Promise<Disk> {

        return new Disk(await open());
    }

    async cut(): Promise<void> {

        while (this.changes.at(-1)?.relaxed) {
            this.changes.pop();
        }

        this.store = await open();
        for (const { name, args } of this.changes) {
            await (this.store[name] as Method).apply(this.store, [...args]);
        }
    }

    private async run(name: keyof Payments, args: readonly unknown[]): Promise<unknown> {

        if (name !== 'get') {
            this.changes.push({ name, args, relaxed: isRelaxed(args) });
        }

        return await (this.store[name] as Method).apply(this.store, [...args]);
    }
}
