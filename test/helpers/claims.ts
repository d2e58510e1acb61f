import { expect } from '@hapi/code';

import { checkClaims } from '../../lib/judgement/claims/check-claims';

/** Asserts that the evidence supports every sentence. */
export const passes = (evidence: Parameters<typeof checkClaims>[1], ...sentences: readonly string[]): void => {

    for (const sentence of sentences) {
        expect(checkClaims(sentence, evidence), sentence).to.equal({ ok: true });
    }
};

/** Asserts that every sentence is refused, with a reason. */
export const fails = (evidence: Parameters<typeof checkClaims>[1], ...sentences: readonly string[]): void => {

    for (const sentence of sentences) {
        const { ok, why } = checkClaims(sentence, evidence);
        expect(ok, sentence).to.be.false();
        expect(why, sentence).to.be.a.string();
    }
};
