import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { formAt } from '../../../lib/judgement/summaries/verb-form';

export const lab = Lab.script();
const { describe, it } = lab;

describe('formAt()', () => {

    const participleAt = (text: string, at: number): string | undefined => formAt(text.split(' '), at)?.participle;

    it('knows a verb by the word behind it if it may be a noun', () => {

        expect(participleAt('Halden cuts its fees', 1)).to.equal('cut');
        expect(participleAt('thief walks away', 1)).to.equal('walked');
        expect(participleAt('Halden cuts hurt', 1)).to.be.undefined();
        expect(participleAt('Halden ends trading in Oslo', 1)).to.equal('ended');
        expect(participleAt('Halden ends trade with Oslo', 1)).to.be.undefined();
    });

    it('knows the move of a price before a clause, unless another word is the verb', () => {

        expect(participleAt('Halden coin slips as lender closes', 2)).to.equal('slipped');
        expect(participleAt('Halden rallies after vote', 1)).to.equal('rallied');
        expect(participleAt('Halden coin slides below $4', 2)).to.equal('slid');
        for (const text of ['Halden hails slips as lender', 'Halden is rises after lender', 'Halden coins falls as lender', 'Halden coin slips of lender', 'Halden coin launches as lender']) {
            expect(participleAt(text, 2)).to.be.undefined();
        }
    });

    it('knows what results do', () => {

        expect(participleAt('Halden misses on revenue', 1)).to.equal('missed');
        expect(participleAt('Halden beats on earnings', 1)).to.equal('beaten');
        expect(participleAt('Halden revenue falls short of forecasts', 2)).to.equal('fallen');
        for (const text of ['Halden beats on drums', 'Halden misses of revenue', 'Halden slides on revenue']) {
            expect(participleAt(text, 1)).to.be.undefined();
        }
    });

    it('knows what an outage does to somebody, and a name that begins with a figure', () => {

        expect(participleAt('Halden outage knocks Tarn offline', 2)).to.equal('knocked');
        expect(participleAt('Halden vault knocks Tarn', 2)).to.be.undefined();
        expect(participleAt('Halden outage tops Tarn', 2)).to.be.undefined();
        expect(participleAt('40Vaults launches a fund', 1)).to.equal('launched');
        expect(participleAt('40 launches a fund', 1)).to.be.undefined();
    });

    it('takes a word that belongs to what precedes it for a noun', () => {

        expect(participleAt('Halden price flash crashes to $4', 3)).to.be.undefined();
        expect(participleAt('Look at Halden plans to sell', 3)).to.be.undefined();
        expect(participleAt('Look Halden plans to sell', 2)).to.equal('planning');
        expect(participleAt('Halden price crashes to $4', 2)).to.equal('crashed');
    });

    it('knows a verb between those who act and what they act on', () => {

        expect(participleAt('Halden validators back proposal to burn', 2)).to.equal('backed');
        expect(participleAt('Halden passes revenue-sharing framework', 1)).to.equal('passed');
        expect(participleAt('Halden slips under $9', 1)).to.equal('slipped');
        expect(participleAt('Halden coins back proposal to burn', 2)).to.be.undefined();
        expect(participleAt('Halden passes revenue-sharing coins', 1)).to.be.undefined();
    });

    it('takes a plan behind a verb for a noun, and behind a product in the plural for a verb', () => {

        expect(participleAt('Halden backs plan to cut fees', 2)).to.be.undefined();
        expect(participleAt('Halden funds plan to cut fees', 2)).to.equal('planning');
    });

    it('knows no verb behind an article, and none that goes on now', () => {

        expect(participleAt('the launches', 1)).to.be.undefined();
        expect(participleAt('Halden still launches vaults', 2)).to.be.undefined();
    });
});
