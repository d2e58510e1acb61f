import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { resolveTicker } from '../../../lib/judgement/tokens/ticker';

export const lab = Lab.script();
const { describe, it } = lab;

describe('resolveTicker()', () => {

    it('takes a symbol, a cashtag and a name for the same coin (ruling 31)', () => {

        for (const text of ['BTC', '$btc', 'bitcoin', ' Bitcoin ', '$BITCOIN']) {
            expect(resolveTicker(text).symbol).to.equal('$BTC');
        }

        expect(resolveTicker('BTC').names).to.include('Bitcoin');
        expect(resolveTicker('ethereum name service').symbol).to.equal('$ENS');
        expect(resolveTicker('polygon').symbol).to.equal('$POL');
    });

    it('takes what it does not know for a symbol', () => {

        expect(resolveTicker('$FOO')).to.equal({ symbol: '$FOO', names: [], known: false });
        expect(resolveTicker('foo-bar')).to.equal({ symbol: '$FOOBAR', names: [], known: false });
        expect(resolveTicker('')).to.equal({ symbol: '$', names: [], known: false });
        expect(resolveTicker('z'.repeat(1_000_000)).symbol).to.have.length(65);
    });
});
