import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withFullStop } from '../../lib/text/full-stop';

export const lab = Lab.script();
const { describe, it } = lab;

describe('withFullStop()', () => {

    it('ends a headline that has no end', () => {

        expect(withFullStop('Halden falls')).to.equal('Halden falls.');
        expect(withFullStop('Halden sells 1万枚ETH')).to.equal('Halden sells 1万枚ETH.');
        expect(withFullStop('하덴이 하락했다')).to.equal('하덴이 하락했다.');
    });

    it('uses the full stop of Chinese and Japanese', () => {

        expect(withFullStop('基金会出售1万枚ETH以资助研发')).to.equal('基金会出售1万枚ETH以资助研发。');
        expect(withFullStop('ハルデンがサーバー')).to.equal('ハルデンがサーバー。');
        expect(withFullStop('彼は「売る」')).to.equal('彼は「売る」。');
    });

    it('leaves a headline with an end, or without text', () => {

        for (const headline of ['Will Halden fall?', 'He said "no."', 'It fell…', '联邦公开市场委员会通过决定。', '下がるか？', '']) {
            expect(withFullStop(headline)).to.equal(headline);
        }
    });
});
