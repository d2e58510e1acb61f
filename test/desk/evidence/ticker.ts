import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { toAssets, toTicker } from '../../../lib/desk/evidence/ticker';

export const lab = Lab.script();
const { describe, it } = lab;

describe('toTicker()', () => {

    it('takes symbol, cashtag and name for one (ruling 31)', () => {

        expect(['BTC', '$btc', ' bitcoin '].map((text) => toTicker(text).symbol)).to.equal(['$BTC', '$BTC', '$BTC']);
        expect(toTicker('Halden Bank')).to.equal({ symbol: '$HALDENBANK', label: 'Halden Bank', names: ['halden bank'], known: false, isWord: false });
        expect(toTicker('foo').label).to.equal('$FOO');
    });

    it('takes spellings that differ in case for one', () => {

        expect(toTicker('$fOo')).to.equal(toTicker('FOO'));
    });

    it('knows the assets of the host', () => {

        const assets = toAssets([{ symbol: '$hdn', names: ['Halden Coin'] }, { symbol: 'BTC', names: [] }]);
        expect(['HDN', '$hdn', 'Halden coin'].map((text) => toTicker(text, assets).symbol)).to.equal(['$HDN', '$HDN', '$HDN']);
        expect(toTicker('halden coin', assets)).to.equal({ symbol: '$HDN', label: '$HDN', names: ['Halden Coin'], known: true, isWord: false });
        expect(toTicker('btc', assets)).to.equal({ symbol: '$BTC', label: '$BTC', names: [], known: true, isWord: true });
    });

    it('bounds and cleans what was asked', () => {

        expect(toTicker(`a\u0000\n${'b '.repeat(200)}`).label.length).to.be.at.most(100);
    });
});
