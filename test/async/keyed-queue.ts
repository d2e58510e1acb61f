import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { KeyedQueue } from '../../lib/async/keyed-queue';
import { settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('KeyedQueue', () => {

    it('runs the calls of one key one after another, in order', async () => {

        const queue = new KeyedQueue();
        const said: string[] = [];
        const work = async (name: string): Promise<string> => {

            said.push(`${name} begins`);
            await settle();
            said.push(`${name} ends`);
            return name;
        };

        expect(await Promise.all(['a', 'b', 'c'].map((name) => queue.run('key', () => work(name))))).to.equal(['a', 'b', 'c']);
        expect(said).to.equal(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    });

    it('keeps a key until its last call has ended', async () => {

        const queue = new KeyedQueue<object>();
        const key = {};
        expect(queue.has(key)).to.be.false();
        const both = [queue.run(key, settle), queue.run(key, settle)];
        expect(queue.has(key)).to.be.true();
        expect(queue.has({})).to.be.false();
        await Promise.all(both);
        expect(queue.has(key)).to.be.false();
    });

    it('does not delay other keys, and continues after a failure', async () => {

        const queue = new KeyedQueue();
        let release = (): void => {};
        const failing = new Promise<void>((_resolve, reject) => {

            release = () => reject(new Error('failed'));
        });
        const held = queue.run('a', () => failing);
        const next = queue.run('a', () => Promise.resolve('next'));
        expect(await queue.run('b', () => Promise.resolve('other'))).to.equal('other');

        release();
        await expect(held).to.reject('failed');
        expect(await next).to.equal('next');
    });
});
