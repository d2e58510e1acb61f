/** CPU time of this process so far, in milliseconds. */
export type CpuTime = () => number;

export const systemCpuTime: CpuTime = () => {

    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
};

/** Work took more CPU time than its budget. The message is for the host's log. */
export class BudgetError extends Error {

    override readonly name = 'BudgetError';
}

/** Measures the CPU time of the stories of one poll: the sum of its synchronous pieces. */
export class CpuMeter {

    private spent = 0;

    /** @param budgetMs CPU time that `check` allows, in milliseconds. */
    constructor(private readonly cpuTime: CpuTime, private readonly budgetMs: number) {}

    /** Begins to measure synchronous work. Returns a function that adds its CPU time, to be called at its end. */
    start(): () => void {

        const before = this.cpuTime();
        return () => {

            this.spent += this.cpuTime() - before;
        };
    }

    /** Throws `BudgetError` once the budget is exceeded. */
    check(): void {

        if (this.spent > this.budgetMs) {
            throw new BudgetError(`Its stories took more than ${this.budgetMs} ms of CPU time`);
        }
    }
}
