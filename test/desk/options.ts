import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { auth, refused, settingsWith } from '../helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

describe('options of the desk', () => {

    it('have defaults', () => {

        expect(settingsWith({}).desk).to.equal({
            onProviderFailure: 'extractive',
            timeoutMs: 20_000,
            maxConcurrent: 2,
            maxSearches: 4,
            budget: {
                tokensPerDay: 10_000_000,
                callsPerDay: 5000,
                usdPerDay: null,
                searchesPerMinute: 20,
                searchesPerDay: 1000,
                ownShare: 0.6,
                tokenShare: 0.2,
                publicShare: 0.1,
                textsPerSubjectPerHour: 20
            },
            assets: [],
            tickerTtlMs: 300_000,
            write: true
        });
    });

    it('fail with a message that names the fault', () => {

        expect(refused({ auth, desk: { generator: {} } })).to.contain('desk.generator').and.to.contain('method generate()');
        expect(refused({ auth, desk: { webSearch: {} } })).to.contain('desk.webSearch').and.to.contain('method search()');
        expect(refused({ auth, desk: { onProviderFailure: 'ignore' } })).to.contain('desk.onProviderFailure').and.to.contain('extractive, error');
        expect(refused({ auth, desk: { budget: { usdPerDay: 0 } } })).to.contain('desk.budget.usdPerDay must be greater than 0');
        expect(refused({ auth, desk: { budget: { publicShare: 1.1 } } })).to.contain('desk.budget.publicShare must be less than or equal to 1');
        expect(refused({ auth, desk: { assets: [{ symbol: 'A B' }] } })).to.contain('desk.assets[0].symbol');
    });
});
