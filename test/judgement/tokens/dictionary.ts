import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { dictionary, keyOf } from '../../../lib/judgement/tokens/dictionary';
import { gazetteer } from '../../../lib/judgement/tokens/gazetteer';

export const lab = Lab.script();
const { describe, it } = lab;

const symbols = gazetteer.trim().split('\n').map((line) => (line.split(' |')[0] ?? '').replace(/[+?~$]$/, ''));

describe('the gazetteer', () => {

    it('holds about six hundred coins, each once', () => {

        expect(symbols.length).to.be.above(600);
        expect(new Set(symbols).size).to.equal(symbols.length);
    });

    it('has well-formed lines', () => {

        for (const line of gazetteer.trim().split('\n')) {
            expect(line).to.match(/^[A-Z0-9]{1,10}[+?~$]? \|( [^,|^?!]+[\^?!]?(, [^,|^?!]+[\^?!]?)*)?$/);
        }
    });

    it('lists no words of the market', () => {

        for (const word of ['WHALE', 'MEME', 'DFI', 'NFT', 'TSLA']) {
            expect(symbols).not.to.include(word);
        }
    });
});

describe('dictionary', () => {

    it('finds a coin by symbol or name, however it is spelled', () => {

        expect(dictionary.find('usd-coin')?.symbol).to.equal('$USDC');
        expect(dictionary.find('Fetch AI')?.symbol).to.equal('$FET');
        expect(dictionary.find('nothing of the kind')).to.be.undefined();
    });

    it('recognises shares', () => {

        expect(dictionary.isShare('TSLA')).to.be.true();
        expect(dictionary.isShare('BTC')).to.be.false();
    });

    it('parts keys at everything that is no letter or digit', () => {

        expect(keyOf('  yearn.finance ')).to.equal('yearn finance');
    });
});
