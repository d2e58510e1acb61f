import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { aggregators, publisherFamilies } from '../../../lib/judgement/importance/publishers';
import { createOriginFinder, originOf, originsOf } from '../../../lib/judgement/importance/origins';
import type { Report } from '../../../lib/judgement/importance/origins';

export const lab = Lab.script();
const { describe, it } = lab;

const report = (url: string, text = '', more: Partial<Report> = {}): Report => ({ title: 'Halden Bank halts withdrawals', text, url, ...more });

const wire = 'Halden Bank halted withdrawals on Tuesday after a run on its dollar deposits, the second lender to do so within a week. Customers queued outside its four branches in Oslo.';

describe('originOf()', () => {

    it('reads a report again if anything has changed, also if its title is the address of another one', () => {

        const before = { url: 'https://news.google.com/x', title: 'Bank fails', text: 'Harbour Bank failed.', outlet: 'Harbour News' };
        const changes = [{}, { outlet: 'The Wall Street Journal' }, { title: 'Bank fails, Reuters reports' }, { text: 'Harbour Bank failed, Bloomberg reported.' }, { url: '', title: before.url, outlet: 'CNBC' }];
        expect(changes.map((change) => originOf({ ...before, ...change }))).to.equal(['harbournews', 'wsj.com', 'reuters.com', 'bloomberg.com', 'cnbc.com']);
    });

    it('is the host of the publisher, that of its family if it has one', () => {

        expect(originOf(report('https://www.harbour.example/story?id=1'))).to.equal('harbour.example');
        expect(originOf(report('https://uk.reuters.com/markets/x'))).to.equal('reuters.com');
        expect(originOf(report('https://www.marketwatch.com/x'))).to.equal('wsj.com');
        expect(originOf(report('https://bitcoinist.com/x'))).to.equal('newsbtc.com');
        expect(originOf(report('not an address'))).to.equal('not an address');
        expect(originOf(report(''))).to.equal('unknown');
    });

    it('is the outlet that an aggregator names', () => {

        const google = 'https://news.google.com/rss/articles/x';
        expect(originOf(report(google, '', { outlet: 'The Wall Street Journal' }))).to.equal('wsj.com');
        expect(originOf(report(google, '', { outlet: 'https://www.harbour.example' }))).to.equal('harbour.example');
        expect(originOf(report(google, '', { outlet: 'Harbour Ledger' }))).to.equal('harbourledger');
        expect(originOf(report(google, '', { outlet: ' ' }))).to.equal('news.google.com');
        expect(originOf(report('', '', { outlet: 'CNBC' }))).to.equal('cnbc.com');
        expect(originOf(report('https://harbour.example/x', '', { outlet: 'CNBC' })), 'a publisher of its own').to.equal('harbour.example');
    });

    it('is the publisher that a text credits', () => {

        const credits = {
            'bloomberg.com': ['The bank halted withdrawals, according to a report by Bloomberg.', 'According to Bloomberg News, it halted them.', 'It may sell, per Bloomberg.'],
            'reuters.com': ['OSLO, June 9 (Reuters) - The bank halted withdrawals.', '(Reuters) - The bank halted withdrawals.', 'The bank halted withdrawals, Reuters first reported.'],
            'theblock.co': ['The Block reported that the bank halted withdrawals.'],
            'cnbc.com': ['"We had to," its head told CNBC on Tuesday.']
        };
        for (const [origin, texts] of Object.entries(credits)) {
            expect(texts.map((text) => originOf(report('https://harbour.example/x', text)))).to.equal(texts.map(() => origin));
        }
    });

    it('reads credits in headlines', () => {

        expect(originOf(report('https://harbour.example/x', '', { title: 'Halden for sale, according to Axios' }))).to.equal('axios.com');
    });

    it('takes no data vendor, and no part of a name, for a credit', () => {

        for (const text of ['Spreads widened, according to Bloomberg Intelligence.', 'per Bloomberg data', 'via Forbesville', 'In the Fortune report it says so.']) {
            expect(originOf(report('https://harbour.example/x', text)), text).to.equal('harbour.example');
        }
    });
});

describe('originsOf()', () => {

    it('counts independent reports', () => {

        const texts = ['The lender ran out of dollars on Tuesday, and its owner is looking for a buyer among Nordic rivals.', 'Regulators in Norway are examining why Halden could not serve its clients for three hours.'];
        expect(originsOf(texts.map((text, i) => report(`https://outlet${i}.example/x`, text, { title: `Title ${i}` })))).to.equal(['outlet0.example', 'outlet1.example']);
    });

    it('counts forty reprints as one origin', () => {

        const reprints = Array.from({ length: 40 }, (_, i) => report(`https://paper${i}.example/x`, `${wire} ${'Subscribe now. '.repeat(i % 3)}`, { title: `Halden Bank halts withdrawals ${i}` }));
        expect(originsOf(reprints)).to.equal(['paper0.example']);
        const japanese = '暗号資産取引所が不正流出を受けて出金を停止した。被害額は三億ドルに上る見通しだ。';
        expect(originsOf([report('https://a.example', japanese, { title: '出金停止' }), report('https://b.example', `${japanese}続報を待つ。`, { title: '取引所が停止' })])).to.equal(['a.example']);
    });

    it('counts two outlets under one roof, and a report of a report, as one origin', () => {

        expect(originsOf([report('https://newsbtc.com/x', 'One text about the bank.'), report('https://bitcoinist.com/x', 'Another view of it.')])).to.equal(['newsbtc.com']);
        expect(originsOf([report('https://www.bloomberg.com/x', 'Clients cannot withdraw.'), report('https://harbour.example/x', 'The bank is stuck, according to Bloomberg.')])).to.equal(['bloomberg.com']);
    });

    it('finds the same origins of a story whose reports come in one by one, in whatever order, as if it were read at once', () => {

        const [first, copy, other] = [report('https://harbour.example/1', wire), report('https://tidal.example/2', `${wire} Read more here.`), report('https://quay.example/3', 'Something else entirely was said about the bank in Oslo on that day by the regulator.')];
        expect(originsOf([copy])).to.equal(['tidal.example']);
        expect(originsOf([copy, other])).to.equal(['tidal.example', 'quay.example']);
        expect(originsOf([first, copy, other])).to.equal(['harbour.example', 'quay.example']);
        expect(originsOf([first, copy, other])).to.equal(['harbour.example', 'quay.example']);
        expect(originsOf([other, copy, first])).to.equal(['quay.example', 'tidal.example']);
        expect(originsOf([copy, other])).to.equal(['tidal.example', 'quay.example']);
    });

    it('finds the same origins of the newest reports of a long story as if it had not read the earlier ones', () => {

        const texts = [0, 1, 2].map((part) => Array.from({ length: 14 }, (_, i) => `word${part}x${i}`).join(' '));
        const reportAt = (at: number) => report(`https://outlet${at}.example/x`, `${texts[at * 5 % 7 % 3] ?? ''} ${texts[at % 2] ?? ''}`, { title: `Title ${at}` });
        const story = Array.from({ length: 20 }, (_, at) => reportAt(at));
        for (let i = 0; i <= 14; ++i) {
            expect(originsOf(story.slice(i, i + 6)), `from ${i}`).to.equal(originsOf(Array.from({ length: 6 }, (_, at) => reportAt(i + at))));
        }
    });

    it('takes a report for a copy that shares at least half of its runs of four words with a longer one', () => {

        const words = (name: string, count: number): string => Array.from({ length: count }, (_, i) => `${name}x${i}`).join(' ');
        const countOrigins = (length: number, shared: number): number => {

            const [original, other] = [words(`a${length}`, 2 * length), words(`b${length}`, length - shared)];
            const copy = `${words(`a${length}`, shared)} ${other}`;
            return originsOf([report('https://a.example', original, { title: '' }), report('https://b.example', copy, { title: '' })]).length;
        };

        for (let i = 20; i < 40; ++i) {
            for (let j = 4; j < i; ++j) {
                expect(countOrigins(i, j), `${j} of ${i} words`).to.equal(2 * (j - 3) < i - 3 ? 2 : 1);
            }
        }
    });

    it('draws no conclusion from texts that are too short', () => {

        expect(originsOf([report('https://a.example', '', { title: 'Halden Bank halts withdrawals' }), report('https://b.example', '', { title: 'Halden Bank halts withdrawals' })])).to.equal(['a.example', 'b.example']);
        expect(originsOf([report('https://a.example', '', { title: '' })])).to.equal(['a.example']);
        expect(originsOf([report('https://a.example', '', { title: '…' }), report('https://b.example', '!', { title: '' })]), 'no words').to.equal(['a.example', 'b.example']);
        expect(originsOf([])).to.equal([]);
    });
});

describe('publisherFamilies', () => {

    it('has each host and each name once, and no aggregator', () => {

        const hosts = publisherFamilies.flatMap(({ id, hosts: more = [] }) => [id, ...more]);
        const names = publisherFamilies.flatMap((family) => family.names);
        expect(new Set(hosts).size).to.equal(hosts.length);
        expect(new Set(names).size).to.equal(names.length);
        expect(hosts.filter((host) => aggregators.has(host))).to.equal([]);
    });
});

describe('createOriginFinder()', () => {

    it('takes the families of the host', () => {

        const finder = createOriginFinder([{ id: 'harbour.example', names: ['Harbour (Daily)'], hosts: ['ledger.example'] }, { id: 'lone.example', names: ['Lone'] }]);
        expect(finder.originOf(report('https://www.ledger.example/x'))).to.equal('harbour.example');
        expect(finder.originOf(report('https://other.example/x', 'It halted, according to Harbour (Daily).'))).to.equal('harbour.example');
        expect(finder.originOf(report('https://www.marketwatch.com/x'))).to.equal('marketwatch.com');
    });
});
