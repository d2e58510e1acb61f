import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { enactors, enders, endings, obstacles, removers, rules, supports } from '../../../../../lib/judgement/sentiment/lexicon/en/endings';

export const lab = Lab.script();
const { describe, it } = lab;

const shared = (one: readonly string[], other: readonly string[]): string[] => one.filter((entry) => other.includes(entry));

describe('the English verbs that end and begin things', () => {

    it('do one thing each', () => {

        expect([...shared(enders, removers), ...shared(enders, enactors), ...shared(removers, enactors)]).to.equal([]);
        expect(endings).to.include(['come+ to a halt', 'withdrawn']);
    });

    it('have objects that are good, bad or a rule', () => {

        expect([...shared(obstacles, supports), ...shared(obstacles, rules), ...shared(supports, rules)]).to.equal([]);
    });
});
