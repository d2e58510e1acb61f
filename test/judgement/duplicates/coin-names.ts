import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withCoinNames } from '../../../lib/judgement/duplicates/coin-names';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withCoinNames()', () => {

    it('writes the name of a coin for its symbol, once', () => {

        for (const [title, token, named] of [
            ['AVAX rises', '$AVAX', 'Avalanche rises'],
            ['$SHIB burn rate rises', '$SHIB', 'Shiba Inu burn rate rises'],
            ['Hyperliquid HYPE rises', '$HYPE', 'Hyperliquid  rises']
        ] as const) {
            expect(withCoinNames(title, [token]), title).to.equal(named);
        }
    });

    it('leaves what is no coin of the title, has no other name, or is better known by its symbol', () => {

        for (const [title, tokens] of [['LINK to the past', []], ['Norvik LINK desk', ['$AVAX']], ['XRP rises', ['$XRP']], ['WEMIX rises', ['$WEMIX']], ['NVK rises', ['$NVK']]] as const) {
            expect(withCoinNames(title, tokens), title).to.equal(title);
        }
    });
});
