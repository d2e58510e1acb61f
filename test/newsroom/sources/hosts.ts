import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Hosts } from '../../../lib/newsroom/sources/hosts';
import { settle } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Hosts', () => {

    it('runs one at a time per host, and hosts side by side', async () => {

        const hosts = new Hosts();
        const { signal } = new AbortController();
        const open: (() => void)[] = [];
        const started: string[] = [];
        const job = (name: string): Promise<string> => {

            started.push(name);
            return new Promise((resolve) => open.push(() => resolve(name)));
        };

        const jobs = [hosts.run('a', signal, () => job('a1')), hosts.run('a', signal, () => job('a2')), hosts.run('b', signal, () => job('b1'))];
        await settle();
        expect(started).to.equal(['a1', 'b1']);
        expect(hosts.busy).to.equal(2);
        open.splice(0).forEach((end) => end());
        await settle();
        expect(started).to.equal(['a1', 'b1', 'a2']);
        open.splice(0).forEach((end) => end());
        expect(await Promise.all(jobs)).to.equal(['a1', 'a2', 'b1']);
        await settle();
        expect(hosts.busy).to.equal(0);
    });

    it('goes on after a failure, and starts nothing that was given up meanwhile', async () => {

        const hosts = new Hosts();
        const waiting = new AbortController();
        const first = hosts.run('a', new AbortController().signal, () => Promise.reject(new Error('down')));
        const second = hosts.run('a', waiting.signal, () => Promise.resolve('never'));
        const third = hosts.run('a', new AbortController().signal, () => Promise.resolve('fine'));
        waiting.abort(new Error('given up'));
        await expect(first).to.reject('down');
        await expect(second).to.reject('given up');
        expect(await third).to.equal('fine');
    });
});
