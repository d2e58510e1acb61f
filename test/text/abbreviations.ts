import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { numbered, suffixes, titles, unfinished } from '../../lib/text/abbreviations';

export const lab = Lab.script();
const { describe, it } = lab;

describe('abbreviations', () => {

    it('are each of one kind, in lower case and without a full stop', () => {

        const all = [...titles, ...suffixes, ...numbered];
        expect(all.length).to.equal(new Set(all).size);
        expect(unfinished.filter((word) => !/^[a-z]+$/.test(word))).to.equal([]);
        expect(unfinished).to.include(['gov', 'inc', 'sept', 'wed', 'vs']);
    });
});
