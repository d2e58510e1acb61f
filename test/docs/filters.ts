import { once } from 'node:events';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { FilterTree } from '../../lib/client';
import { serve } from '../helpers/client';
import type { Served } from '../helpers/client';
import { blocksOf, runCode } from '../helpers/docs';
import { openSocket } from '../helpers/messages';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const page = 'docs/filters.md';

const codeOf = (section: string, language: string): string => blocksOf(page).find((block) => block.section === section && block.language === language)?.code ?? '';

describe('docs/filters.md', () => {

    let service: Served;
    let token: string;

    before(async () => {

        service = await serve();
        token = await service.signIn();
        await service.news.publish([
            { signal: 'Bitcoin funds take in $900 million', feed_categories: ['bitcoin'], tokens: ['$BTC'], sentiment: 'bullish', analysis: { kind: 'news', event: 'fund_flow' } },
            { signal: 'Why bitcoin could reach a million', feed_categories: ['bitcoin'], tokens: ['$BTC'], analysis: { kind: 'opinion' } },
            { signal: 'Solana down', feed_categories: ['solana'], tokens: ['$SOL'], sentiment: 'bearish' }
        ]);
    });

    after(() => service.server.stop());

    const signals = async (url: string): Promise<unknown> => {

        const { statusCode, payload } = await service.request(url, token);
        expect(statusCode, payload).to.equal(200);
        return (JSON.parse(payload) as { signal: string }[]).map(({ signal }) => signal);
    };

    const statusOf = async (url: string): Promise<number> => (await service.request(url, token)).statusCode;

    it('has queries that work', async () => {

        const [, path = ''] = /^GET (\S+)$/m.exec(codeOf('The query form', 'http')) ?? [];
        expect(await statusOf(path)).to.equal(404);         // nothing is that important
        expect(await signals(path.replace(/&importance_min=[\d.]+/, ''))).to.equal(['Bitcoin funds take in $900 million']);
    });

    it('has a filter that works', async () => {

        const { sentiment_value: range, ...filter } = JSON.parse(codeOf('The JSON form', 'json')) as FilterTree;
        expect(range).to.equal({ min: 0.6 });
        expect(await signals(`/news?filter=${encodeURIComponent(JSON.stringify(filter))}`)).to.equal(['Bitcoin funds take in $900 million']);
        expect(await statusOf(`/news?filter=${encodeURIComponent(JSON.stringify({ ...filter, sentiment_value: range }))}`)).to.be.below(405).and.to.not.equal(400);
    });

    it('has code that finds the same by a filter and by its name, and a subscription that the server takes', async () => {

        const { lines, values } = await runCode([{ code: codeOf('In code', 'js') }], { baseUrl: service.baseUrl, token });
        expect(lines).to.equal(['true']);
        expect((values.items as { signal: string }[]).map(({ signal }) => signal)).to.equal(['Bitcoin funds take in $900 million']);

        const socket = openSocket(`${service.baseUrl.replace('http', 'ws')}/ws/feed?token=${token}`);
        await once(socket, 'message');
        socket.send(codeOf('The live feed', 'json'));
        expect(JSON.parse(String((await once(socket, 'message'))[0]))).to.include({ type: 'subscribed' });
        socket.close();
    });
});
