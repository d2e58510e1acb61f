import { Server } from '@hapi/hapi';

import { memory } from '../../adapters/memory';
import { sqlite } from '../../adapters/sqlite';
import { plugin } from '../../lib';
import type { Storage } from '../../lib';
import { fixed } from './metrics';

const nouns = 'exchange bridge vault lender miner treasury custodian validator broker fund wallet ledger rollup court senate bank startup auction market studio'.split(' ');
const verbs = 'raises loses opens closes sues buys sells freezes upgrades audits lists halts merges hires settles'.split(' ');
const places = 'Lisbon Nairobi Osaka Quito Tallinn Denver Accra Hanoi Lagos Oslo Perth Seoul Zurich Austin Dubai Lima'.split(' ');

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** An invented stream: three outlets report each story in words of their own. */
const invented = (at: number) => {

    const story = Math.floor(at / 3);
    const name = `Quor${(story * 7919 % 46_656).toString(36)}`;
    const title = `${name} ${pick(verbs, story)} ${pick(nouns, story + at % 3)} in ${pick(places, story * 3)} after Bitcoin week ${story % 53}`;
    const filler = Array.from({ length: 60 }, (_, word) => pick(word % 2 ? nouns : places, story * 5 + word * (1 + at % 3))).join(' ');
    return { sourceId: `outlet${at % 3}`, externalId: String(at), url: `https://outlet${at % 3}.example/${at}`, title, text: `${name} of ${pick(places, story)} said the ${pick(nouns, story)} ${filler}. Traders of crypto and $ETH watched the market price.` };
};

const batch = 50;

const measure = async (name: string, storage: Storage, size: number): Promise<string> => {

    const server = new Server();
    await server.register({ plugin, options: { auth: { secret: 'x'.repeat(32), domain: 'bench.example' }, storage } });
    await server.initialize();
    const news = server.plugins['hapi-crypto-news'];
    const run = async (from: number, to: number): Promise<void> => {

        for (let i = from; i < to; i += batch) {
            await news.ingest(Array.from({ length: batch }, (_, at) => invented(i + at)));
        }
    };

    await run(0, size);
    const before = process.cpuUsage();
    const measured = Math.max(batch, size / 5);
    await run(size, size + measured);
    const { user, system } = process.cpuUsage(before);
    await server.stop();
    return `whole chain, ${name}, window of ${size}: ${fixed(measured / ((user + system) / 1e6), 0)} items per CPU second`;
};

/** Items per CPU second from the document to the log, once the window is full. */
export const throughput = async (size: number): Promise<string[]> => [await measure('memory', memory(), size), await measure('SQLite', sqlite(':memory:'), size)];
