import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { readDraft, usageIn } from '../../../lib/desk/generators/draft';
import type { TextDraft } from '../../../lib/desk/types';

export const lab = Lab.script();
const { describe, it } = lab;

const read = (draft: unknown) => readDraft(draft as TextDraft);

describe('readDraft()', () => {

    it('reads a draft', () => {

        expect(read({ title: 'T', bullets: [{ text: 'A', cites: ['a', 1] }], model: 'm' })).to.equal({ title: 'T', statements: [{ text: 'A', cites: ['a', '1'] }] });
    });

    it('refuses what is no draft', () => {

        for (const draft of [null, undefined, 'text', {}, { bullets: 'text' }]) {
            expect(() => read(draft)).to.throw('The draft has no bullets');
        }
    });

    it('drops statements of another form, and what is out of bounds', () => {

        const bullets = [null, 'A', { text: 1, cites: [] }, { text: 'A' }, { text: 'x'.repeat(3000), cites: [] }, ...Array.from({ length: 100 }, () => ({ text: 'A', cites: Array.from({ length: 100 }, () => 'a') }))];
        const { statements, title } = read({ title: 'x'.repeat(3000), bullets });
        expect(statements).to.have.length(45);
        expect(statements[0]?.cites).to.have.length(50);
        expect(title).to.be.null();
    });

});

describe('usageIn()', () => {

    it('reads the usage of a draft and of an error', () => {

        const usage = { input: 1, output: 2, usd: 0.5 };
        expect(usageIn({ bullets: [], usage })).to.equal(usage);
        expect(usageIn(Object.assign(new Error('truncated'), { usage }))).to.equal(usage);
    });

    it('takes no cost from nonsense', () => {

        for (const usage of [undefined, {}, { input: NaN, output: 1 }, { input: 1, output: -1 }]) {
            expect(usageIn({ usage })).to.be.null();
        }

        expect([usageIn(null), usageIn('text'), usageIn(new Error('down'))]).to.equal([null, null, null]);
        expect(usageIn({ usage: { input: 1, output: 1, usd: 'free' } })).to.equal({ input: 1, output: 1, usd: 0 });
    });
});
