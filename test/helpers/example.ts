import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { root } from './project';

const preloads = ['typescript.js', 'self.js'].flatMap((name) => ['-r', join(__dirname, name)]);

/** An example of the project in a process of its own, run from its sources. */
export class Example {

    /** Output so far, including stderr. */
    output = '';
    /** Resolves to its exit code. */
    readonly ended: Promise<unknown>;
    readonly #child: ChildProcess;

    constructor(name: string, env: Readonly<Record<string, string>> = {}) {

        this.#child = spawn(process.execPath, [...preloads, join(root, 'examples', name, 'index.ts')], { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
        this.ended = once(this.#child, 'close').then(([code]) => code as unknown);
        for (const stream of [this.#child.stdout, this.#child.stderr]) {
            stream?.on('data', (chunk) => {

                this.output += String(chunk);
            });
        }
    }

    /** Resolves once it has printed `text`; rejects if it exits first. */
    async printed(text: string): Promise<void> {

        const over = this.ended.then((code) => {

            throw new Error(`It ended with code ${String(code)}: ${this.output}`);
        });
        over.catch(() => undefined);
        while (!this.output.includes(text)) {
            await Promise.race([once(this.#child.stdout ?? this.#child, 'data'), over]);
        }
    }

    async stop(signal: NodeJS.Signals): Promise<unknown> {

        this.#child.kill(signal);
        return await this.ended;
    }
}
