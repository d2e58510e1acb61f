import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isOfField } from '../../../lib/judgement/clusters/field';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isOfField()', () => {

    const isOfIt = (title: string, text = '', tokens: readonly string[] = []): boolean => isOfField({ title, text, tokens: [...tokens] });

    it('knows crypto, AI and monetary policy by their words or by a coin', () => {

        expect(isOfIt('Quorano tokenises its lantern')).to.be.true();
        expect(isOfIt('Quorano opens a shop', 'It sells AI.')).to.be.true();
        expect(isOfIt('Rate cut is near, says Quorano')).to.be.true();
        expect(isOfIt('Quorano slips', '', ['$QRN'])).to.be.true();
    });

    it('knows no words that merely contain one of these', () => {

        expect(isOfIt('Quorano fed up with regatta', 'J’ai dit que non. Tokenism, they call it.')).to.be.false();
        expect(isOfIt('Salmon exports climb', 'Daodejing in print.')).to.be.false();
    });
});
