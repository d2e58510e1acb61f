import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClusterer } from '../../../lib/judgement/clusters/clusterer';
import { deedsIn } from '../../../lib/judgement/clusters/deeds';
import { Story } from '../../../lib/judgement/clusters/stories';
import type { Member } from '../../../lib/judgement/clusters/stories';
import { Terms } from '../../../lib/judgement/clusters/terms';
import { worthOfNames } from '../../../lib/judgement/clusters/worth';
import type { EventType } from '../../../lib/judgement/record';
import type { ClusterItem } from '../../../lib/judgement/types';

export const lab = Lab.script();
const { describe, it } = lab;

const hour = 3_600_000;

type Report = Partial<ClusterItem>;

/** Whether a second item joins the narrative of a first one, after items that stand alone, each half a day later than the one before. */
const joins = ([first, second]: readonly [Report, Report], before: readonly Report[] = []): boolean => {

    const clusterer = createClusterer();
    const alone = before.map((item) => ({ ...item, narrativeId: null }));
    const items = [...alone, first, second].map((item, at): ClusterItem => ({ id: `${at}`, title: '', text: '', ts: at * 12 * hour, tokens: [], event: null, ...item }));
    return items.map((item) => clusterer.assign(item).narrativeId).at(-1) === `n-${before.length}`;
};

const listing: Report = { title: 'Quorano lists the coin of Tavros', text: 'Customers may deposit it. Trading begins at noon.' };
const round: Report = { title: 'Quorano sells shares to pension funds', text: 'Customers doubled last year. A bank took part in the round.' };

describe('worthOfNames()', () => {

    it('separates items that share the name of a company and report events of other types', () => {

        expect(joins([listing, round])).to.be.true();
        expect(joins([{ ...listing, event: 'listing' }, { ...round, event: 'funding' }])).to.be.false();
        expect(joins([{ ...listing, event: 'funding' }, { ...round, event: 'funding' }])).to.be.true();
        expect(joins([listing, { ...round, event: 'funding' }])).to.be.true();
    });

    it('separates what an exchange lists from what it delists', () => {

        const [lists, drops] = [{ title: 'Quorano to list the token of Tavros', text: 'Trading against the dollar begins at noon.' }, { title: 'Quorano to delist four tokens', text: 'Trading against the dollar ends at noon.' }];
        expect(joins([lists, drops])).to.be.true();
        expect(joins([{ ...lists, event: 'listing' }, { ...drops, event: 'delisting' }])).to.be.false();
        expect(joins([{ ...drops, event: 'delisting' }, { ...lists, event: 'listing' }])).to.be.false();
    });

    it('separates items that share a name and have other figures and names', () => {

        const titles = (one: string, other: string): readonly [Report, Report] => [{ title: `Quorano sells ${one}`, text: 'Sales fell.' }, { title: `Quorano orders ${other}`, text: 'Sales fell.' }];
        expect(joins(titles('carpets and curtains', 'chairs and benches'))).to.be.true();
        expect(joins(titles('$40 million of carpets in Lisbon', '$17 million of chairs in Osaka'))).to.be.false();
        expect(joins(titles('$40 million of carpets in Lisbon', '$40 million of chairs in Osaka'))).to.be.true();
    });

    it('lets other figures count only for short texts: long ones give several, their headlines one or another', () => {

        const terms = new Terms(100);
        const [name, word] = terms.learn(['quorano', 'sell']) as [number, number];
        const story = new Story('1', null);
        const report = (figure: number): Member => ({
            id: `${figure}`, ts: 0, move: null, isForecast: false, event: null, occasion: null, deeds: deedsIn('', null), length: 100, slot: 0, story,
            vector: { terms: Int32Array.of(name, word), weights: Float64Array.of(.8, .6) },
            subject: { names: [name], allNames: [name], lead: [name], proper: [name], networks: [], unusual: [], topic: [name], title: [name, word], figures: { title: [figure], kinds: ['#'], all: [figure] }, mentions: (term) => term === name || term === word }
        });
        story.add(report(40));
        const worth = (figure: number, brevity: number): number => worthOfNames(report(figure), story, new Map([[name, [name]]]), { terms, brevity, promptness: 1, count: () => 0 });
        expect(worth(17, 1)).to.be.below(worth(40, 1));
        expect(worth(17, 0)).to.equal(worth(40, 0));
        expect(worth(17, .5)).to.be.above(worth(17, 1)).and.below(worth(17, 0));
    });

    it('lets a price move count as the event that its headline gives as the reason', () => {

        const terms = new Terms(100);
        const [name, word] = terms.learn(['quorano', 'vote']) as [number, number];
        const report = (event: EventType, occasion: EventType | null, story: Story): Member => ({
            id: `${event}`, ts: 0, move: null, isForecast: false, event, occasion, deeds: deedsIn('', null), length: 100, slot: 0, story,
            vector: { terms: Int32Array.of(name, word), weights: Float64Array.of(.8, .6) },
            subject: { names: [name], allNames: [name], lead: [name], proper: [name], networks: [], unusual: [], topic: [name], title: [name, word], figures: { title: [], kinds: [], all: [] }, mentions: (term) => term === name || term === word }
        });
        const worth = (one: readonly [EventType, EventType | null], other: readonly [EventType, EventType | null]): number => {

            const story = new Story('1', null);
            story.add(report(...one, story));
            return worthOfNames(report(...other, story), story, new Map([[name, [name]]]), { terms, brevity: 1, promptness: 1, count: () => 0 });
        };

        const same = worth(['governance', null], ['governance', null]);
        expect(worth(['governance', null], ['price_move', 'governance'])).to.equal(same);
        expect(worth(['price_move', 'governance'], ['governance', null])).to.equal(same);
        expect(worth(['governance', null], ['price_move', 'unlock'])).to.be.below(same);
        expect(worth(['governance', null], ['price_move', null])).to.be.below(same);
    });

    it('lets words for what happens count less than a name', () => {

        const terms = new Terms(100);
        const words = terms.learn(['quorano', 'vote']) as [number, number];
        const story = new Story('1', null);
        const report = (id: string): Member => ({
            id, ts: 0, move: null, isForecast: false, event: null, occasion: null, deeds: deedsIn('', null), length: 100, slot: 0, story,
            vector: { terms: Int32Array.of(...words), weights: Float64Array.of(.8, .6) },
            subject: { names: [], allNames: [], lead: [], proper: [], networks: [], unusual: [], topic: [], title: words, figures: { title: [], kinds: [], all: [] }, mentions: (term) => words.includes(term) }
        });
        story.add(report('1'));
        const worth = (names: readonly (readonly number[])[]): number => worthOfNames(report('2'), story, new Map(names.map((name) => [Number(name[0]), name])), { terms, brevity: 1, promptness: 1, count: () => 0 });
        expect(worth([])).to.be.below(worth(words.map((word) => [word])));
    });

    it('lets it count how soon an item follows, unless many other stories have the name', () => {

        const terms = new Terms(100);
        const [name, word] = terms.learn(['quorano', 'vote']) as [number, number];
        const story = new Story('1', null);
        const report: Member = {
            id: '1', ts: 0, move: null, isForecast: false, event: null, occasion: null, deeds: deedsIn('', null), length: 100, slot: 0, story,
            vector: { terms: Int32Array.of(name, word), weights: Float64Array.of(.8, .6) },
            subject: { names: [name], allNames: [name], lead: [name], proper: [name], networks: [], unusual: [], topic: [name], title: [name, word], figures: { title: [], kinds: [], all: [] }, mentions: (term) => term === name || term === word }
        };
        story.add(report);
        const worth = (promptness: number, others: number): number => worthOfNames(report, story, new Map([[name, [name]]]), { terms, brevity: 1, promptness, count: () => others });
        expect(worth(1.3, 3) / worth(1, 3)).to.be.about(1.3, 1e-9);
        expect(worth(1.3, 4)).to.equal(worth(1, 4));
    });

    it('separates the listings of an exchange', () => {

        const pair = (coin: string, event: EventType): readonly [Report, Report] => [
            { title: 'Quorano opens trading of Tavros', text: 'Deposits start at noon.', event },
            { title: `Trading of ${coin} begins at Quorano`, text: 'Fees are low at first.', event }
        ];
        expect(joins(pair('Velmoor', 'launch'))).to.be.true();
        expect(joins(pair('Velmoor', 'listing'))).to.be.false();
        expect(joins(pair('Velmoor', 'delisting'))).to.be.false();
        expect(joins(pair('Tavros', 'listing'))).to.be.true();
    });

    it('lets a name count less if it is in several other stories of the last days', () => {

        const others = ['hires a chief of security', 'moves its seat to Osaka'].map((news): Report => ({ title: `Quorano ${news}`, text: `Nobody at the firm expected that it ${news} so early.` }));
        const pair: readonly [Report, Report] = [listing, { ...round, text: 'Customers doubled last year. Trading rose, and a bank took part in the round.' }];
        expect(joins(pair, others)).to.be.false();
        expect(joins(pair, others.map((item) => ({ ...item, ts: -100 * hour })))).to.be.true();
    });

    it('separates a listing from events of other types more strictly than these from each other', () => {

        const terms = new Terms(100);
        const [name, word] = terms.learn(['quorano', 'open']) as [number, number];
        const report = (event: EventType, story: Story): Member => ({
            id: event, ts: 0, move: null, isForecast: false, event, occasion: null, deeds: deedsIn('', null), length: 100, slot: 0, story,
            vector: { terms: Int32Array.of(name, word), weights: Float64Array.of(.8, .6) },
            subject: { names: [name], allNames: [name], lead: [name], proper: [name], networks: [], unusual: [], topic: [name], title: [name, word], figures: { title: [], kinds: [], all: [] }, mentions: (term) => term === name || term === word }
        });
        const worth = (one: EventType, other: EventType): number => {

            const story = new Story('1', null);
            story.add(report(one, story));
            return worthOfNames(report(other, story), story, new Map([[name, [name]]]), { terms, brevity: 1, promptness: 1, count: () => 0 });
        };

        expect(worth('funding', 'launch')).to.be.below(worth('launch', 'launch'));
        for (const [one, other] of [['listing', 'launch'], ['launch', 'listing'], ['delisting', 'funding'], ['delisting', 'listing']] as const) {
            expect(worth(one, other)).to.be.below(worth('funding', 'launch'));
        }
    });

    it('lets two shared names count, however often one of them is in other stories', () => {

        const first: Report = { title: 'Quorano hands its vaults to Velmoor', event: 'partnership' };
        const second: Report = { title: 'Shares of Velmoor rise on word of Quorano', event: 'price_move' };
        const others = ['hires a chief of security', 'moves its seat to Osaka', 'draws a new logo', 'apologises for spam'].map((words): Report => ({ title: `Quorano ${words}` }));
        expect(joins([first, second], others)).to.be.true();
    });

    it('separates items that share nothing but the name of somebody who is often in the news', () => {

        const titles = (name: string): readonly [Report, Report] => [{ title: `${name} praises careful lenders` }, { title: `Privacy needs defenders, ${name} believes` }];
        expect(joins(titles('Vitalik Buterin'))).to.be.false();
        expect(joins(titles('Osric Vellinga'))).to.be.true();
    });
});
