import { setImmediate as nextTurn } from 'node:timers/promises';

import { StorageError } from '../storage/contract';

interface Job {
    readonly weight: number;
    readonly run: () => Promise<void>;
    readonly refuse: (error: Error) => void;
}

/** Editors go first, then what the newsroom does for itself, then sources. */
type Priority = 'urgent' | 'own' | 'patient';

/**
 * One after the other: what is decided of a story rests on all that were stored before it. Lanes go before one another.
 * Past its bound it refuses with STORAGE_BUSY, and with STORAGE_CLOSED once it has stopped.
 */
export class Queue {

    private readonly jobs: Readonly<Record<Priority, Job[]>> = { urgent: [], own: [], patient: [] };
    private waiting = 0;
    private working: Promise<void> | null = null;
    private closed = false;

    /** @param bound most stories that wait; a single larger call is taken where nothing waits. */
    constructor(private readonly bound: number) {}

    /** @param weight number of stories. */
    run<T>(priority: Priority, weight: number, fn: () => Promise<T>): Promise<T> {

        if (this.closed) {
            return Promise.reject(closed());
        }

        if (this.waiting > 0 && this.waiting + weight > this.bound) {
            return Promise.reject(new StorageError('STORAGE_BUSY', 'The newsroom has too many stories waiting'));
        }

        return new Promise((resolve, reject) => {

            this.waiting += weight;
            this.jobs[priority].push({ weight, refuse: reject, run: () => fn().then(resolve, reject) });
            this.working ??= this.work();
        });
    }

    open(): void {

        this.closed = false;
    }

    /** What runs ends, what waits is refused. */
    async close(): Promise<void> {

        this.closed = true;
        for (const jobs of Object.values(this.jobs)) {
            jobs.splice(0).forEach(({ refuse }) => refuse(closed()));
        }

        this.waiting = 0;
        await this.working;
    }

    /** Between two jobs the event loop gets a turn: a thousand stories at once must not hold up those who read. */
    private async work(): Promise<void> {

        let job = this.next();
        while (job) {
            this.waiting -= job.weight;
            await job.run();
            await nextTurn();
            job = this.next();
        }

        this.working = null;
    }

    private next(): Job | undefined {

        return this.jobs.urgent.shift() ?? this.jobs.own.shift() ?? this.jobs.patient.shift();
    }
}

const closed = (): StorageError => new StorageError('STORAGE_CLOSED', 'The newsroom has stopped');
