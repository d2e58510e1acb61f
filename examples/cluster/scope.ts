import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

type Cleanup = () => Promise<unknown>;

/** Ends whatever was started in it, last first, however the demonstration ends. */
export class Scope {

    readonly signal: AbortSignal;
    private readonly cleanups: Cleanup[] = [];

    constructor(signal: AbortSignal) {

        this.signal = signal;
    }

    defer(cleanup: Cleanup): void {

        this.cleanups.push(cleanup);
    }

    /** In a process group of its own: Ctrl-C is for us, and we end it in order. Nothing starts once we are to end. */
    spawn(command: string, args: readonly string[], end: NodeJS.Signals, options: SpawnOptions): ChildProcess {

        this.signal.throwIfAborted();
        const child = spawn(command, args, { ...options, detached: true });
        child.once('error', () => {});          // the event 'exit' or the wait for its message reports this, too
        this.defer(() => ended(child, end));
        return child;
    }

    async close(): Promise<void> {

        for (const cleanup of this.cleanups.splice(0).reverse()) {
            await cleanup().catch((error: unknown) => process.stderr.write(`While cleaning up: ${String(error)}\n`));
        }
    }
}

/** Longest time for a process to end by itself. */
const patienceMs = 10_000;

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {

    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
        return;
    }

    const exit = once(child, 'exit');
    child.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await exit;
    clearTimeout(force);
};
