import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { gistOf, mainClauseOf, withoutIntroduction, withoutRelative } from '../../../lib/judgement/summaries/main-clause';

export const lab = Lab.script();
const { describe, it } = lab;

describe('mainClauseOf()', () => {

    it('leaves out an introduction, and what stands between dashes or brackets', () => {

        expect(mainClauseOf('While the market lost 1,200 points, Halden (HLD) rose.')).to.equal('Halden rose.');
        expect(mainClauseOf('Halden — a bank of Oslo — rose.')).to.equal('Halden rose.');
        expect(mainClauseOf('Over the weekend, Halden rose.')).to.equal('Halden rose.');
        expect(['Hours after a raid, Halden rose.', 'Only 40 days after a raid, Halden rose.', 'Two weeks after a raid, Halden rose.'].map(mainClauseOf)).to.equal(['Halden rose.', 'Halden rose.', 'Halden rose.']);
        expect(['On Thursday the bank of Oslo, a lender, rose.', 'Late on Thursday Halden rose, a rare sight.'].map(mainClauseOf)).to.equal(['the bank of Oslo, a lender, rose.', 'Halden rose, a rare sight.']);
        expect(mainClauseOf('Two weeks before a raid, Halden rose.')).to.equal('Two weeks before a raid, Halden rose.');
        expect(mainClauseOf('Just under a fifth of the coins is back, Halden said.')).to.equal('Just under a fifth of the coins is back, Halden said.');
        expect(mainClauseOf('Over $40 million left Halden, the bank said.')).to.equal('Over $40 million left Halden, the bank said.');
    });
});

describe('gistOf()', () => {

    it('also leaves out what a sentence mentions at its end', () => {

        expect(gistOf('Ether rose to $5,312, a record, an hour after bitcoin set its own.')).to.equal('Ether rose to $5,312, a record, an hour');
        expect(gistOf('Halden supports 70 networks, including Solana.')).to.equal('Halden supports 70 networks');
        expect(gistOf('Halden fell more than bitcoin did.')).to.equal('Halden fell more');
        expect(gistOf('More than $40 million left Halden.')).to.equal('More than $40 million left Halden.');
        expect(gistOf('Halden asks Oslo.')).to.equal('Halden asks Oslo.');
    });
});

describe('withoutRelative()', () => {

    it('leaves out relative clauses, within a sentence and at its end', () => {

        expect(withoutRelative('Halden, which holds $1,800,000, opened a vault.')).to.equal('Halden, opened a vault.');
        expect(withoutRelative('Halden opened a vault, which has 40 doors and costs $4.')).to.equal('Halden opened a vault.');
        expect(withoutRelative('Halden opened vaults which have 40 doors.')).to.equal('Halden opened vaults which have 40 doors.');
    });
});

describe('withoutIntroduction()', () => {

    it('leaves out an introduction, and nothing else', () => {

        expect(withoutIntroduction('With Tarn deal, Halden (HLD) gets vaults')).to.equal('Halden (HLD) gets vaults');
        expect(withoutIntroduction('Halden (HLD) gets vaults, Tarn sinks')).to.equal('Halden (HLD) gets vaults, Tarn sinks');
    });
});
