import { openSync, readSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** One turn of the event loop, in ms. */
export interface Turn {
    /** By the clock. */
    readonly ms: number;
    /** Without the time in which the processor ran other programs. */
    readonly own: number;
}

/** CPU time of the process, in ms: at least that of the main thread. */
const cpu = (): number => {

    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
};

/** Returns a function that returns the time that the main thread has waited for a processor, in ms; always 0 if the system does not count it. */
const waiting = (): (() => number) => {

    try {
        const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
        const bytes = Buffer.alloc(64);
        return () => Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, 0)).split(' ')[1]) / 1e6;
    }
    catch {
        return () => 0;
    }
};

/** Shorter turns, in ms, count as idle. There are millions of them, so they are not kept: a growing list would be a long turn itself. */
const idle = 0.05;

/** Times every turn of the event loop that does something, from its creation to `stop`. */
export class Turns {

    private readonly all: Turn[] = [];
    private readonly waited = waiting();
    private last = { ms: performance.now(), waited: this.waited(), cpu: cpu() };
    private next = setImmediate(() => this.look());

    stop(): readonly Turn[] {

        clearImmediate(this.next);
        return this.all;
    }

    private look(): void {

        const now = { ms: performance.now(), waited: this.waited(), cpu: cpu() };
        const ms = now.ms - this.last.ms;
        if (ms > idle) {
            this.all.push({ ms, own: Math.min(ms - (now.waited - this.last.waited), now.cpu - this.last.cpu) });
        }

        this.last = now;
        this.next = setImmediate(() => this.look());
    }
}
