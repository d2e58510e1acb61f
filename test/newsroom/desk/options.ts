import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { auth, refused, settingsWith } from '../../helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

describe('options of the desk', () => {

    it('have defaults', () => {

        expect(settingsWith({}).desk).to.equal({ onProviderFailure: 'extractive', timeoutMs: 20_000, maxConcurrent: 2, budget: {}, tickerTtlMs: 300_000, write: true });
    });

    it('say what is wrong with them', () => {

        expect(refused({ auth, desk: { generator: {} } })).to.contain('desk.generator').and.to.contain('method generate()');
        expect(refused({ auth, desk: { webSearch: {} } })).to.contain('desk.webSearch').and.to.contain('method search()');
        expect(refused({ auth, desk: { onProviderFailure: 'ignore' } })).to.contain('desk.onProviderFailure').and.to.contain('extractive, error');
        expect(refused({ auth, desk: { budget: { usdPerDay: 0 } } })).to.contain('desk.budget.usdPerDay must be greater than 0');
    });
});
