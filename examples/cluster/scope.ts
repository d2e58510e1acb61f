import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

type Cleanup = () => Promise<unknown>;

/** Ends everything that was started in it, last first, however the demonstration ends. */
export class Scope {

    readonly signal: AbortSignal;
    private readonly cleanups: Cleanup[] = [];

    constructor(signal: AbortSignal) {

        this.signal = signal;
    }

    defer(cleanup: Cleanup): void {

        this.cleanups.push(cleanup);
    }

    /** Starts a child in its own process group, so that Ctrl-C reaches only us and we end the children in order. Starts nothing once we are ending. */
    spawn(command: string, args: readonly string[], end: NodeJS.Signals, options: SpawnOptions): ChildProcess {

        this.signal.throwIfAborted();
        const child = spawn(command, args, { ...options, detached: true });
        child.once('error', () => {});          // also reported by its 'exit' event or by the wait for its message
        this.defer(() => ended(child, end));
        return child;
    }

    async close(): Promise<void> {

        for (const cleanup of this.cleanups.splice(0).reverse()) {
            await cleanup().catch((error: unknown) => process.stderr.write(`While cleaning up: ${String(error)}\n`));
        }
    }
}

/** Time that a process has to end by itself, in milliseconds. */
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
