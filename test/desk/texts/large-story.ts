import { expect } from '@hapi/code';
import { Server } from '@hapi/hapi';
import * as Lab from '@hapi/lab';

import { memory } from '../../../adapters/memory';
import { plugin } from '../../../lib/plugin';
import { ManualClock } from '../../helpers/clock';

export const lab = Lab.script();
const { describe, it } = lab;

const minute = 60_000;

/** One theft as six outlets word it. */
const theft = [
    ['Kelvin bridge drained of $388 million in overnight exploit', 'The Kelvin bridge lost $388 million on Tuesday after an attacker forged withdrawal proofs.'],
    ['Hackers steal $388M from cross-chain bridge Kelvin', 'Hackers took about $388 million in ether and stablecoins from the Kelvin bridge, its developers confirmed.'],
    ['Kelvin halts bridge after $388M hack', 'Kelvin paused all transfers after a hack that cost its bridge $388 million.'],
    ['$388M gone: Kelvin bridge suffers largest exploit of the year', 'An exploit of the Kelvin bridge drained $388 million, the largest loss of the year.'],
    ['Attacker forges proofs to empty Kelvin bridge of $388 million', 'An attacker emptied the Kelvin bridge of $388 million by forging the proofs of withdrawals.'],
    ['Kelvin bridge exploit: thieves move $388 million through mixers', 'Thieves behind the $388 million exploit of the Kelvin bridge moved the ether through mixers.']
] as const;

const first = ['Aster', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fennel', 'Ginkgo', 'Hazel', 'Iris', 'Juniper', 'Larch', 'Maple', 'Nettle', 'Olive', 'Poplar'];
const acts = [
    ['Capital names a new finance chief', 'Capital named Kari Lie its finance chief on Monday.'],
    ['Exchange opens an office in Bergen', 'Exchange opened an office for forty engineers in Bergen.'],
    ['Wallet adds support for hardware keys', 'Wallet added support for hardware keys in its latest release.'],
    ['Labs publishes the audit of its compiler', 'Labs published an audit of its compiler by a firm in Tallinn.'],
    ['Pay starts a pilot with bakeries', 'Pay started a pilot with twelve bakeries in Oslo.']
] as const;

const unrelated = first.flatMap((name) => acts.map(([title, text]) => [`${name} ${title}`, `${name} ${text}`] as const));

describe('a theft that six outlets report among 75 other items', () => {

    it('is a narrative, and one of the first two bullets of the recap', async () => {

        const clock = new ManualClock('2026-03-14T12:00:00Z');
        const server = new Server({ debug: false });
        await server.register({ plugin, options: { auth: { secret: 's'.repeat(40), domain: 'news.test' }, storage: memory(), clock, rateLimits: false, desk: { write: false } } });
        await server.initialize();
        const news = server.plugins['hapi-crypto-news'];
        const stories = [...unrelated.slice(0, 40), ...theft.slice(0, 3), ...unrelated.slice(40), ...theft.slice(3)];
        const docs = stories.map(([title, text], i) => ({ sourceId: `outlet${i % 9}`, externalId: `${i}`, url: `https://outlet${i % 9}.test/${i}`, title, text, outlet: `Outlet ${i % 9}`, publishedAt: clock.now() - (stories.length - i) * minute, categories: ['crypto'] }));
        expect(await news.ingest(docs)).to.equal({ created: 81, duplicates: 0, rejected: 0 });

        const auth = { strategy: news.strategies.token, credentials: { access: { categories: null } } as object };
        const { payload } = await server.inject({ url: '/narratives', auth });
        const found = (JSON.parse(payload) as { content: { signal: string }[] }[]).find(({ content }) => content.some(({ signal }) => signal.includes('Kelvin')));
        expect(found?.content.filter(({ signal }) => signal.includes('Kelvin')).length).to.equal(6);

        const recap = await news.desk.writeRecap('crypto', '24h');
        const bullets = recap?.recap.split('\n') ?? [];
        expect(bullets.slice(0, 2).join('\n')).to.match(/Kelvin[^\n]*\$388|\$388[^\n]*Kelvin/);
        expect(bullets.filter((line) => line.includes('Kelvin'))).to.have.length(1);
        await server.stop();
    });
});
