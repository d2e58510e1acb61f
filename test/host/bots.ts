import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { memory } from '../../adapters/memory';
import { createHost } from '../helpers/host';
import type { Host, HostOptions } from '../helpers/host';
import { TestWallet } from '../helpers/wallet';

export const lab = Lab.script();
const { describe, it } = lab;

const hosts: Host[] = [];
const wallet = new TestWallet(3);
const other = new TestWallet(4);

lab.afterEach(async () => {

    await Promise.all(hosts.splice(0).map(({ server }) => server.stop({ timeout: 0 })));
});

const start = async (more: HostOptions = {}): Promise<Host> => {

    const host = await createHost(more);
    hosts.push(host);
    await host.server.start();
    return host;
};

const register = async ({ request, signIn }: Host, owner: TestWallet, channel: string): Promise<string> => {

    const payload = { label: 'l', platform: 'telegram', platform_user_id: '1', platform_channel_id: channel };
    const response = await request({ method: 'PUT', url: '/user/social-platform-bots', payload }, await signIn(owner));
    return (JSON.parse(response.payload) as { id: string }).id;
};

const idsOf = ({ bots }: { readonly bots: readonly { readonly id: string }[] }): string[] => bots.map(({ id }) => id);

describe('news.bots', () => {

    it('finds bots of all owners in pages, by platform, channel and wallet', async () => {

        const host = await start();
        const { bots } = host.news;
        const first = await register(host, wallet, '-1');
        const second = await register(host, other, '-2');
        const all = [first, second].sort();
        expect(await bots.find()).to.include({ next: null });
        expect(idsOf(await bots.find())).to.equal(all);
        const page = await bots.find({ limit: 1 });
        expect([idsOf(page), page.next]).to.equal([all.slice(0, 1), all[0]]);
        expect(idsOf(await bots.find({ limit: 1, cursor: String(page.next) }))).to.equal(all.slice(1));
        expect(idsOf(await bots.find({ platform: 'telegram', channel: '-2' }))).to.equal([second]);
        expect(idsOf(await bots.find({ wallet: wallet.address }))).to.equal([first]);
    });

    it('removes any bot once', async () => {

        const host = await start();
        const id = await register(host, wallet, '-1');
        expect([await host.news.bots.remove(id), await host.news.bots.remove(id), await host.news.bots.remove('unknown')]).to.equal([true, false, false]);
        expect(idsOf(await host.news.bots.find())).to.equal([]);
    });

    it('rejects filters that administrators could not send either, and names the field', async () => {

        const { news: { bots } } = await start();
        await expect(bots.find({ limit: 0 })).to.reject(/limit/);
        await expect(bots.find({ limit: 101 })).to.reject(/limit/);
        await expect(bots.find({ platform: 5 as never })).to.reject(/platform/);
        await expect(bots.find('telegram' as never)).to.reject(/filter/);
        await expect(bots.remove(5 as never)).to.reject(/id/);
    });

    it('has none if the storage adapter has no bots', async () => {

        const storage = memory();
        Reflect.set(storage, 'manifest', { ...storage.manifest, bots: false });
        Reflect.set(storage, 'bots', undefined);
        const { news: { bots } } = await start({ storage });
        expect([await bots.find(), await bots.remove('b1'), bots.stats()]).to.equal([{ bots: [], next: null }, false, {}]);
    });
});
