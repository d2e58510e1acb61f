import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Victim } from '../../../../adapters/conformance/crash/victim';

export const lab = Lab.script();
const { describe, it } = lab;

/** A process that has ended after it was ready, without being noticed. */
class Gone extends EventEmitter {

    send(_message: unknown, done: (error: Error) => void): void {

        done(new Error('Channel closed'));
    }
}

describe('Victim', () => {

    it('does not wait for the answer of a process that can\'t be reached', async () => {

        const child = new Gone();
        const started = Victim.start(() => child as unknown as ChildProcess);
        child.emit('message', 'ready');
        const victim = await started;
        await expect(victim.call('news.bounds')).to.reject('The process ended during news.bounds');
    });
});
