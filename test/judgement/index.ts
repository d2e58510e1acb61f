import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { createClusterer, defaultClassifier, defaultSentiment, defaultTokens, resolveTicker } from '../../lib/judgement';

export const lab = Lab.script();
const { describe, it } = lab;

describe('judgement', () => {

    it('names the version of every stage', () => {

        for (const { version } of [defaultTokens, defaultClassifier, defaultSentiment, createClusterer()]) {
            expect(version).to.match(/^[a-z]+-\d+$/);
        }

        expect(resolveTicker('btc').symbol).to.equal('$BTC');
    });
});
