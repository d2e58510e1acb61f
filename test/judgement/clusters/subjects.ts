import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { featuresOf } from '../../../lib/judgement/clusters/features';
import { agreement, haveOtherCores, haveOtherFigures, haveOtherNames, namesSubject, subjectOf } from '../../../lib/judgement/clusters/subjects';
import type { Subject } from '../../../lib/judgement/clusters/subjects';
import { Terms } from '../../../lib/judgement/clusters/terms';

export const lab = Lab.script();
const { describe, it } = lab;

/** What an item is about that names one thing and contains one figure. */
const subject = (name: number, figure = 0): Subject => ({
    names: [name], proper: [name], networks: [], unusual: [], allNames: [name], lead: [name], topic: [name], title: [name], figures: { title: [figure], kinds: ['#'], all: [figure] }, mentions: (term) => term === name
});

/** A story of one item. */
const story = (one: Subject): { readonly subjects: readonly Subject[]; readonly has: (term: number) => boolean } => ({ subjects: [one], has: one.mentions });

describe('agreement()', () => {

    const terms = new Terms(100);
    const [halden, tarn] = terms.learn(['halden', 'tarn']) as [number, number];

    it('is 1 for the same subject, and a fifth at most for one that neither mentions', () => {

        expect(agreement(subject(halden), story(subject(halden)), terms, { brevity: 1 })).to.equal(1);
        expect(agreement(subject(halden), story(subject(tarn)), terms, { brevity: 1 })).to.be.below(0.2);
    });

    it('is not computed in full if the subjects show that it is no more than what is needed', () => {

        expect(agreement(subject(halden), story(subject(tarn)), terms, { brevity: 1, needed: 0.2 })).to.equal(0.2);
        expect(agreement(subject(halden), story(subject(tarn)), terms, { brevity: 1, needed: 0.1 })).to.be.below(0.2);
    });
});

describe('agreement() with a story of several items', () => {

    const terms = new Terms(100);
    const [halden, tarn, velmar] = terms.learn(['halden', 'tarn', 'velmar']) as [number, number, number];

    it('counts only names on which two short texts agree, and those of half the texts if they are long', () => {

        const [one, other] = [{ ...subject(halden), allNames: [halden, tarn] }, subject(halden)] as [Subject, Subject];
        const ours = { ...subject(halden), allNames: [halden, velmar] };
        const both = { subjects: [one, other], has: (term: number): boolean => term === halden || term === tarn };
        expect(agreement(ours, both, terms, { brevity: 1 })).to.equal(1);
        expect(agreement(ours, both, terms, { brevity: 0 })).to.be.below(1);
        expect(agreement(ours, { ...both, subjects: [one, { ...one }] }, terms, { brevity: 1 })).to.be.below(1);
    });
});

describe('subjectOf()', () => {

    const named = (title: string, text = '', part: 'names' | 'unusual' = 'names'): readonly string[] => {

        const terms = new Terms(1000);
        const read = featuresOf({ id: '1', title, text, ts: 0, tokens: [], event: null });
        const own = terms.learn(read.features);
        const { [part]: found } = subjectOf(read, own, terms);
        return read.features.filter((_, at) => found.includes(own[at] as number));
    };

    it('takes no ordinary word of a headline in title case for a name, unless the text writes it as one', () => {

        expect(named('Quorano Mystery Finalized At Last In Oslo')).to.equal(['quorano', 'oslo']);
        expect(named('Quorano Mystery Opens In Oslo', 'The new Mystery of Quorano is open.')).to.include(['mystery']);
    });

    it('takes no kind of thing for a name', () => {

        expect(named('Quorano lists its first AI agent ETF')).to.equal(['quorano']);
    });

    it('finds names that are no English words, in the fields of the service alone', () => {

        expect(named('Quorano and Microsoft back a DAO', 'Tavros of London did so on Base.', 'unusual')).to.equal(['quorano', 'tavro']);
        expect(named('Quorano and Microsoft back a choir', 'Tavros of London did so.', 'unusual')).to.equal([]);
    });

    it('takes none that several events of a day share: exchanges, watchers, times and units', () => {

        expect(named('Quorano pays bitcoin to Kraken on Christmas at 12:40 UTC', 'Lookonchain saw it at 09:00 KST.', 'unusual')).to.equal(['quorano']);
    });
});

describe('namesSubject()', () => {

    const names = (title: string, tokens: readonly string[] = []): boolean => namesSubject(featuresOf({ id: '1', title, text: '', ts: 0, tokens: [...tokens], event: null }));

    it('is true only if the headline names more than coins and kinds of things', () => {

        expect(names('Why Quorano was right to close its bridge')).to.be.true();
        expect(names('Our Mystery is too slow, and its coins are dear')).to.be.true();
        expect(names('Your AI agent should never trust a link')).to.be.false();
        expect(names('How to stake SOL at home', ['$SOL'])).to.be.false();
    });
});

describe('haveOtherFigures()', () => {

    it('is true only if both have figures, and none in common', () => {

        expect(haveOtherFigures(subject(1, 5), [subject(1, 6)])).to.be.true();
        expect(haveOtherFigures(subject(1, 5), [subject(1, 6), subject(1, 5)])).to.be.false();
        expect(haveOtherFigures({ ...subject(1), figures: { title: [], kinds: [], all: [] } }, [subject(1, 6)])).to.be.false();
    });

    it('compares percentages with percentages only, and amounts with amounts', () => {

        const inPercent: Subject = { ...subject(1), figures: { title: [5], kinds: ['%'], all: [5] } };
        expect(haveOtherFigures(inPercent, [subject(1, 6)])).to.be.false();
        expect(haveOtherFigures(inPercent, [{ ...inPercent, figures: { title: [6], kinds: ['#', '%'], all: [6] } }])).to.be.true();
    });
});

describe('haveOtherNames()', () => {

    it('is true only if each names something that the other does not mention', () => {

        expect(haveOtherNames(subject(1), story(subject(2)))).to.be.true();
        expect(haveOtherNames(subject(1), story(subject(1)))).to.be.false();
        expect(haveOtherNames(subject(1), story({ ...subject(2), names: [] }))).to.be.false();
    });
});

describe('haveOtherCores()', () => {

    const about = (name: number, title: readonly number[]): Subject => ({ ...subject(name), unusual: [name], title });
    const [halden, tarn, both] = [about(1, [1, 5]), about(2, [2, 6]), { title: [1, 2] }];

    it('holds for stories that are about different things, if no headline names both', () => {

        expect(haveOtherCores([halden], [tarn], { title: [5, 6] })).to.be.true();
        expect(haveOtherCores([halden, about(1, [1, 3])], [tarn], { title: [] })).to.be.true();
        expect(haveOtherCores([halden], [tarn], both)).to.be.false();
        expect(haveOtherCores([halden, { ...tarn, title: [1, 2] }], [tarn], { title: [] })).to.be.false();
    });

    it('does not hold if the headlines of one have no unusual name in common', () => {

        expect(haveOtherCores([halden], [about(2, [7])], { title: [] })).to.be.false();
        expect(haveOtherCores([halden, about(3, [3]), about(4, [4])], [tarn], { title: [] })).to.be.false();
    });
});
