/** CPU time of this process so far, in milliseconds. */
export type CpuTime = () => number;

export const systemCpuTime: CpuTime = () => {

    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
};

/** Stories cost more than they may. The message is for the host's log. */
export class BudgetError extends Error {

    override readonly name = 'BudgetError';
}

/** Measures what is done for the stories of one poll, from start to end of each piece that nobody interrupts. */
export class CpuMeter {

    private spent = 0;

    /** @param budgetMs CPU time that may be spent, in milliseconds. */
    constructor(private readonly cpuTime: CpuTime, private readonly budgetMs: number) {}

    run<T>(work: () => T): T {

        const start = this.cpuTime();
        try {
            return work();
        }
        finally {
            this.spent += this.cpuTime() - start;
        }
    }

    /** Throws `BudgetError` once more is spent than may be. */
    check(): void {

        if (this.spent > this.budgetMs) {
            throw new BudgetError(`Its stories took more than ${this.budgetMs} ms of CPU time`);
        }
    }
}

/** For work that has no bound of its own. */
export const unmetered = new CpuMeter(() => 0, Infinity);
