import { setImmediate as nextTurn } from 'node:timers/promises';

import { StorageError } from '../storage/contract';

/** Work that waits for its turn. */
export interface Job {
    /** Number of stories. */
    readonly weight: number;
    /** Must not reject. */
    readonly run: () => Promise<void>;
    /** Called instead of `run` if too much waits already, or when the queue is closed. */
    readonly refuse: (error: Error) => void;
}

/** Editors, then the newsroom's own work, then sources. */
export type Priority = 'urgent' | 'own' | 'patient';

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

        return new Promise((resolve, reject) => {

            this.add(priority, { weight, refuse: reject, run: () => fn().then(resolve, reject) });
        });
    }

    /** Queues a job, or refuses it. Returns a function that removes it unless it runs already. */
    add(priority: Priority, job: Job): () => void {

        if (this.closed || (this.waiting > 0 && this.waiting + job.weight > this.bound)) {
            job.refuse(this.closed ? closed() : new StorageError('STORAGE_BUSY', 'The newsroom has too many stories waiting'));
            return () => undefined;
        }

        this.waiting += job.weight;
        this.jobs[priority].push(job);
        this.working ??= this.work();
        return () => this.takeBack(priority, job);
    }

    private takeBack(priority: Priority, job: Job): void {

        const at = this.jobs[priority].indexOf(job);
        if (at >= 0) {
            this.jobs[priority].splice(at, 1);
            this.waiting -= job.weight;
        }
    }

    open(): void {

        this.closed = false;
    }

    /** Refuses waiting jobs and resolves when the running job has ended. */
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
