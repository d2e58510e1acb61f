import { EventEmitter, once } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { serveCrash } from '../../../../adapters/conformance';
import { memory } from '../../../../adapters/memory';

export const lab = Lab.script();
const { describe, it } = lab;

/** The other end of the channel of a forked process. */
class Parent extends EventEmitter {

    readonly sent: unknown[] = [];
    exits = 0;

    send(message: unknown): void {

        this.sent.push(message);
        this.emit('sent', message);
    }

    exit(): void {

        ++this.exits;
    }

    async ask(path: string, ...args: readonly unknown[]): Promise<unknown> {

        const answered = once(this, 'sent');
        this.emit('message', { id: this.sent.length, path, args });
        const [answer] = await answered as [unknown];
        return answer;
    }
}

describe('serveCrash()', () => {

    it('answers calls with what they resolve to, or with the error', async () => {

        const storage = memory();
        await storage.open();
        const parent = new Parent();
        serveCrash(storage, parent);
        expect(parent.sent).to.equal(['ready']);
        expect(await parent.ask('news.bounds')).to.equal({ id: 1, answer: { tail: 0, head: 0 } });
        expect(await parent.ask('ping')).to.equal({ id: 2, answer: null });
        await storage.close();
        expect(await parent.ask('once.reserve', 'scope', 'key', 2, 1)).to.include({ id: 3 }).and.to.include({ error: { name: 'StorageError', message: 'The storage is not open', code: 'STORAGE_CLOSED' } });
        expect(await parent.ask('news.none')).to.include({ id: 4 });
    });

    it('ends with its parent', () => {

        const parent = new Parent();
        serveCrash(memory(), parent);
        parent.emit('disconnect');
        expect(parent.exits).to.equal(1);
    });

    it('rejects a process that was not forked', () => {

        const alone = Object.assign(new Parent(), { send: undefined });
        expect(() => serveCrash(memory(), alone)).to.throw(/child_process\.fork/);
    });
});
