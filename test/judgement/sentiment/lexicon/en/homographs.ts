import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { defaultSentiment } from '../../../../../lib/judgement/sentiment/model';

export const lab = Lab.script();
const { describe, it } = lab;

const labels = (...titles: string[]): string[] => titles.map((title) => defaultSentiment.score({ title, text: '' }).label);
const all = (label: string, count: number): string[] => Array.from({ length: count }, () => label);

describe('homographs', () => {

    it('are nouns without a sense after a number or a determiner', () => {

        expect(labels('Quorano payments reached 4,000 stalls', 'Quorano mined 900,000 blocks', 'Vendor sees its stalls in Lagos', 'Firm paints the tanks', 'Museum shows five rockets')).to.equal(all('neutral', 5));
    });

    it('are verbs after a name, after an index and after a level', () => {

        expect(labels('Quorano rally stalls', 'Quorano tanks', 'S&P 500 slips', 'Nasdaq 100 tanks', 'Bitcoin at 90,000 stalls')).to.equal(all('bearish', 5));
    });
});
