import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { deedsIn } from '../../../lib/judgement/clusters/deeds';
import { Postings } from '../../../lib/judgement/clusters/postings';
import { Story } from '../../../lib/judgement/clusters/stories';
import type { Member } from '../../../lib/judgement/clusters/stories';
import { Terms } from '../../../lib/judgement/clusters/terms';
import { vectorOf } from '../../../lib/judgement/clusters/vector';

export const lab = Lab.script();
const { describe, it } = lab;

interface Words {
    readonly id: string;
    /** What it names first. */
    readonly lead: string;
    /** Features besides the first name. */
    readonly words: string;
}

const featuresOf = ({ lead, words }: Words): string[] => [...new Set(`${lead} ${words}`.trim().split(' '))];

/** Weights of common words, by feature. */
const faint = (common: string): ReadonlyMap<string, number> => new Map(common.split(' ').map((word) => [word, .1]));

const memberOf = (words: Words, terms: Terms, weights: ReadonlyMap<string, number> = new Map()): { readonly member: Member; readonly mentioned: readonly number[] } => {

    const features = featuresOf(words);
    const own = terms.learn(features);
    const lead = words.lead === '' ? [] : [own[features.indexOf(words.lead)] as number];
    const mentions = (term: number): boolean => own.includes(term);
    const subject = { names: lead, allNames: lead, lead, proper: lead, topic: lead, networks: [], unusual: [], title: [], figures: { title: [], kinds: [], all: [] }, mentions };
    const vector = vectorOf({ features, terms: own, weights: features.map((feature) => weights.get(feature) ?? 1) }, 100);
    return { member: { id: words.id, ts: 0, vector, subject, move: null, isForecast: false, event: null, occasion: null, deeds: deedsIn('', null), length: 0, story: new Story(words.id, null), slot: 0 }, mentioned: own };
};

const productOf = ({ vector }: Member, { vector: other }: Member): number => {

    return vector.terms.reduce((sum, term, at) => sum + (vector.weights[at] ?? 0) * (other.weights[other.terms.indexOf(term)] ?? 0), 0);
};

const bounds = { least: .2, leastApart: .7, centroid: 0 };

const isNear = ({ members }: Story, { subject: { lead } }: Member, product: number): boolean => {

    return product > (members.some(({ subject }) => lead.some((term) => subject.lead.includes(term))) ? bounds.least : bounds.leastApart);
};

/** Ids of the stories of one item each that are near an item of the words `acme one two three`. */
const nearTo = (lead: string, others: readonly Words[], gone: readonly string[] = []): readonly string[] => {

    const terms = new Terms(1000);
    const postings = new Postings(terms, 20);
    const members = others.map((words) => memberOf(words, terms).member);
    members.forEach((member) => postings.add(member, member.story));
    members.filter(({ id }) => gone.includes(id)).forEach((member) => postings.remove(member));
    const { member, mentioned } = memberOf({ id: 'new', lead, words: 'acme one two three' }, terms);
    return postings.compare(member, mentioned, bounds).map(({ story }) => story.firstId);
};

const day = 86_400_000;

/** Stories of one item each, at the end of one day after another, with these words; and the terms of all words. */
const storiesOf = (texts: readonly string[]): { readonly postings: Postings; readonly stories: readonly Story[]; readonly terms: ReadonlyMap<string, number> } => {

    const terms = new Terms(100);
    const postings = new Postings(terms, 10);
    const known = new Map<string, number>();
    const stories = texts.map((text, at) => {

        const words = text.split(' ');
        const own = terms.learn(words);
        words.forEach((word, place) => known.set(word, own[place] as number));
        const story = new Story(`${at}`, null);
        const vector = { terms: Int32Array.from(own), weights: Float64Array.from(own, () => 1 / Math.sqrt(own.length)) };
        const subject = { names: [], allNames: [], lead: [], proper: [], networks: [], unusual: [], topic: [], title: [], figures: { title: [], kinds: [], all: [] }, mentions: () => true };
        const member: Member = { id: `${at}`, ts: (at + 1) * day, vector, subject, move: null, isForecast: false, event: null, occasion: null, deeds: deedsIn('', null), length: 1, story, slot: 0 };
        postings.add(member, story);
        return story;
    });
    return { postings, stories, terms: known };
};

describe('Postings', () => {

    const similar = 'one two six seven';

    it('finds a story that names the same thing first, but none that shares too little with the item', () => {

        expect(nearTo('acme', [{ id: 'same', lead: 'acme', words: similar }, { id: 'other', lead: 'acme', words: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' }])).to.equal(['same']);
    });

    it('finds a story that mentions what the item names first, or names first what the item mentions', () => {

        expect(nearTo('acme', [{ id: 'mentions', lead: 'bolt', words: `acme ${similar}` }])).to.equal(['mentions']);
        expect(nearTo('bolt', [{ id: 'names', lead: 'acme', words: similar }])).to.equal(['names']);
    });

    it('finds a story that names nothing', () => {

        expect(nearTo('acme', [{ id: 'nameless', lead: '', words: similar }])).to.equal(['nameless']);
    });

    it('finds a story with another name only if it shares much more with the item', () => {

        expect(nearTo('acme', [{ id: 'apart', lead: 'bolt', words: similar }, { id: 'near', lead: 'bolt', words: 'one two three' }])).to.equal(['near']);
    });

    it('does not find what was removed, nor what had its place', () => {

        const before = [{ id: 'first', lead: 'acme', words: similar }, { id: 'second', lead: '', words: similar }];
        expect(nearTo('acme', before, ['first', 'second'])).to.equal([]);
        expect(nearTo('acme', [...before, { id: 'third', lead: 'bolt', words: similar }], ['first', 'second'])).to.equal([]);
    });

    it('counts the other stories since a time that have all of several terms, up to a maximum', () => {

        const { postings, stories, terms } = storiesOf(['quorano velmoor', 'velmoor', 'quorano velmoor', 'quorano', 'velmoor quorano tavros']);
        const count = (words: string, since = 0, most = 9): number => {

            const wanted = words.split(' ').filter((word) => word !== '').map((word) => terms.get(word) as number);
            return postings.countStories(wanted, { except: stories[4] as Story, since: since * day, most });
        };

        expect(count('quorano')).to.equal(3);
        expect(count('velmoor quorano')).to.equal(2);
        expect(count('tavros')).to.equal(0);
        expect(count('quorano', 3)).to.equal(2);
        expect(count('quorano', 0, 1)).to.equal(1);
        expect(count('')).to.equal(0);
    });

    it('leaves out a story of which no single item is near, if most depends on the centroid', () => {

        const terms = new Terms(1000);
        const postings = new Postings(terms, 20);
        const story = new Story('s', null);
        for (const own of ['four five six', 'seven eight nine', 'ten eleven twelve']) {
            postings.add(memberOf({ id: own, lead: 'acme', words: `acme ${own}` }, terms).member, story);
        }

        const { member, mentioned } = memberOf({ id: 'new', lead: 'acme', words: 'acme one two three' }, terms);
        const found = [0, .5, 1].map((centroid) => postings.compare(member, mentioned, { least: .6, leastApart: .6, centroid }).length);
        expect(found).to.equal([1, 0, 0]);
    });

    it('returns exact products of the stories that it finds, however many items have the common terms', () => {

        for (const leads of [1, 3, 40]) {
            const terms = new Terms(1000);
            const postings = new Postings(terms, 100);
            const stories = Array.from({ length: 20 }, (_, at) => new Story(`s${at}`, null));
            const common = 'a b c d e f g h';
            for (let i = 0; i < 60; ++i) {
                postings.add(memberOf({ id: `i${i}`, lead: `lead${i % leads}`, words: `${common} own${i % 25}` }, terms, faint(common)).member, stories[i * 7 % 20] as Story);
            }

            const { member, mentioned } = memberOf({ id: 'new', lead: 'lead0', words: `own3 own9 ${common}` }, terms, faint(common));
            const products = new Map(stories.map((story) => [story.firstId, story.members.reduce((sum, other) => sum + productOf(member, other), 0)]));
            const found = postings.compare(member, mentioned, bounds);
            const near = stories.filter((story) => isNear(story, member, products.get(story.firstId) ?? 0)).map(({ firstId }) => firstId);
            expect(near.length).to.be.above(0);
            expect(found.map(({ story }) => story.firstId)).to.only.include(near);
            for (const { story, sum } of found) {
                expect(sum).to.be.about(products.get(story.firstId) ?? 0, 1e-9);
                story.members.forEach((other) => expect(postings.cosine(other)).to.be.about(productOf(member, other), 1e-9));
            }
        }
    });
});
