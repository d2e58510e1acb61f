import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Turns } from '../../lib/async/keyed-queue';
import { settle } from '../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Turns', () => {

    it('lets the calls of one key through one after another, in their order', async () => {

        const turns = new Turns();
        const said: string[] = [];
        const work = async (name: string): Promise<string> => {

            said.push(`${name} begins`);
            await settle();
            said.push(`${name} ends`);
            return name;
        };

        expect(await Promise.all(['a', 'b', 'c'].map((name) => turns.take('key', () => work(name))))).to.equal(['a', 'b', 'c']);
        expect(said).to.equal(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    });

    it('lets other keys pass, and the next one after a failure', async () => {

        const turns = new Turns();
        let release = (): void => {};
        const failing = new Promise<void>((_resolve, reject) => {

            release = () => reject(new Error('failed'));
        });
        const held = turns.take('a', () => failing);
        const next = turns.take('a', () => Promise.resolve('next'));
        expect(await turns.take('b', () => Promise.resolve('other'))).to.equal('other');

        release();
        await expect(held).to.reject('failed');
        expect(await next).to.equal('next');
    });
});
