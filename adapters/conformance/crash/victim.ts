import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import { Breach } from '../breach';
import type { AnswerMessage, CallMessage } from './message';

/** A call that a killed process did not answer. */
export const unanswered = Symbol('unanswered');

type Settle = (message: AnswerMessage | null) => void;

/** Timers are late by about a millisecond, in which most calls end, so the rest of the time is spent in a busy loop. */
const pause = async (ms: number): Promise<void> => {

    const end = performance.now() + ms;
    if (ms > 20) {
        await sleep(ms - 10);
    }

    while (performance.now() < end) {
        // until the time is over
    }
};

/** A process that makes calls until it is killed. */
export class Victim {

    private calls = 0;
    private readonly waiting = new Map<number, Settle>();

    private constructor(private readonly child: ChildProcess) {

        child.on('message', (message: AnswerMessage) => this.settle(message.id, message));
        child.once('exit', () => [...this.waiting.keys()].forEach((id) => this.settle(id, null)));
    }

    static async start(spawn: () => ChildProcess): Promise<Victim> {

        const child = spawn();
        const [message] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])]) as [unknown];
        if (message !== 'ready') {
            throw new Breach('The process ended before serveCrash() was called in it');
        }

        return new Victim(child);
    }

    /** Resolves to what the call resolved to. Rejects as the call did, or if the process ended before its answer. */
    async call(path: string, ...args: readonly unknown[]): Promise<unknown> {

        const answer = await this.answerTo(path, args);
        if (answer === unanswered) {
            throw new Breach(`The process ended during ${path}`);
        }

        return answer;
    }

    /** The same, but the process is killed `ms` milliseconds after the call was sent: 0 at once, null after its answer. Resolves to `unanswered` if there was no answer. */
    async callAndDie(ms: number | null, path: string, ...args: readonly unknown[]): Promise<unknown> {

        const answer = this.answerTo(path, args);
        if (ms !== null) {
            await pause(ms);
            this.child.kill('SIGKILL');
        }

        try {
            return await answer;
        }
        finally {
            await this.end();
        }
    }

    async end(): Promise<void> {

        if (this.child.exitCode === null && this.child.signalCode === null) {
            const exited = once(this.child, 'exit');
            this.child.kill('SIGKILL');
            await exited;
        }
    }

    private async answerTo(path: string, args: readonly unknown[]): Promise<unknown> {

        const message = await this.send(path, args);
        if (message && 'error' in message) {
            const { name, message: text, code } = message.error;
            throw new Breach(`${path} failed: ${name}${typeof code === 'string' ? ` ${code}` : ''}: ${text}`);
        }

        return message ? message.answer : unanswered;
    }

    private send(path: string, args: readonly unknown[]): Promise<AnswerMessage | null> {

        const message: CallMessage = { id: ++this.calls, path, args };
        return new Promise((resolve) => {

            this.waiting.set(message.id, resolve);
            this.child.send(message, (error) => error && this.settle(message.id, null));
        });
    }

    private settle(id: number, message: AnswerMessage | null): void {

        this.waiting.get(id)?.(message);
        this.waiting.delete(id);
    }
}
