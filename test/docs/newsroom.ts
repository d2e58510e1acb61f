import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import type { createTokens } from '../../lib';
import type { Analysis } from '../../lib/newsroom';
import { blocksOf, runCode } from '../helpers/docs';

export const lab = Lab.script();
const { describe, it } = lab;

describe('docs/newsroom.md', () => {

    const blocks = blocksOf('docs/newsroom.md').filter(({ language }) => language === 'js');

    it('shows the stances that a title has', async () => {

        const { values } = await runCode(blocks.slice(0, 1));
        const shown = [...(blocks[0]?.code ?? '').matchAll(/symbol: '(\S+)', stance: '(\w+)'/g)].map(([, symbol, stance]) => ({ symbol, stance }));
        expect(shown).to.have.length(2);
        expect((values.tokens as Analysis['tokens']).map(({ symbol, stance }): unknown => ({ symbol, stance }))).to.equal(shown);
    });

    it('adds coins and shares', async () => {

        const { values } = await runCode(blocks.slice(1));
        const tokens = values.tokens as ReturnType<typeof createTokens>;
        expect(tokens.extract({ title: 'Quorano Network opens its bridge', text: '' })).to.equal(['$QRN']);
        expect(tokens.assetOf?.('$QRN')).to.not.be.null();
    });
});
