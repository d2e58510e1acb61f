import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { agreement, haveOtherFigures, haveOtherNames } from '../../../lib/judgement/clusters/subjects';
import type { Subject } from '../../../lib/judgement/clusters/subjects';
import { Terms } from '../../../lib/judgement/clusters/terms';

export const lab = Lab.script();
const { describe, it } = lab;

/** What an item is about that names one thing and contains one figure. */
const subject = (name: number, figure = 0): Subject => ({
    names: [name], proper: [name], allNames: [name], lead: [name], topic: [name], title: [name], figures: { title: [figure], all: [figure] }, mentions: (term) => term === name
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

describe('haveOtherFigures()', () => {

    it('is true only if both have figures, and none in common', () => {

        expect(haveOtherFigures(subject(1, 5), [subject(1, 6)])).to.be.true();
        expect(haveOtherFigures(subject(1, 5), [subject(1, 6), subject(1, 5)])).to.be.false();
        expect(haveOtherFigures({ ...subject(1), figures: { title: [], all: [] } }, [subject(1, 6)])).to.be.false();
    });
});

describe('haveOtherNames()', () => {

    it('is true only if each names something that the other does not mention', () => {

        expect(haveOtherNames(subject(1), story(subject(2)))).to.be.true();
        expect(haveOtherNames(subject(1), story(subject(1)))).to.be.false();
        expect(haveOtherNames(subject(1), story({ ...subject(2), names: [] }))).to.be.false();
    });
});
