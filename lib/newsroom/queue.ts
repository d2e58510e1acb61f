import { setImmediate as nextTurn } from 'node:timers/promises';

import { StorageError } from '../storage/contract';

interface Job {
    readonly weight: number;
    readonly run: () => Promise<void>;
    readonly refuse: (error: Error) => void;
}

/** Editors, then the newsroom's own work, then sources. */
type Priority = 'urgent' | 'own' | 'patient';

/**
 * Runs jobs one after the other, by priority, because each story is compared with all that were stored before it. Beyond its
 * bound it rejects with STORAGE_BUSY, and with STORAGE_CLOSED once it is closed.
 */
export class Queue {

    private readonly jobs: Readonly<Record<Priority, Job[]>> = { urgent: [], own: [], patient: [] };
    private waiting = 0;
    private working: Promise<void> | null = null;
    private closed = false;

    /** @param bound most stories that wait; a single larger job is accepted if nothing waits. */
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

    /** Rejects what waits and resolves when the running job has ended. */
    async close(): Promise<void> {

        this.closed = true;
        for (const jobs of Object.values(this.jobs)) {
            jobs.splice(0).forEach(({ refuse }) => refuse(closed()));
        }

        this.waiting = 0;
        await this.working;
    }

    /** Yields to the event loop between two jobs, so that a thousand stories do not delay readers. */
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
