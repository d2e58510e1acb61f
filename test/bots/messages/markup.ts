import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { fairShare, write } from '../../../lib/bots/messages/markup';
import { markdownV2 } from '../../../lib/bots/platforms/telegram';

export const lab = Lab.script();
const { describe, it } = lab;

describe('write()', () => {

    it('cuts the longest lines, and leaves the others', () => {

        expect(write(markdownV2, [['short'], ['x'.repeat(50)], [{ text: 'link', url: 'https://a.b/' }]], 30)).to.equal(`short\n${'x'.repeat(18)}…\n[link](https://a.b/)`);
    });

    it('leaves out what does not fit at all', () => {

        expect(write(markdownV2, [['a'], ['b'], ['c']], 3)).to.equal('\n\n');
        expect(write(markdownV2, [], 10)).to.equal('');
        expect(write(markdownV2, [[{ text: '', bold: true }, 'x']], 10)).to.equal('x');
    });

    it('removes line breaks within lines, and writes fifty lines at most', () => {

        expect(write(markdownV2, [['a\n\tb\u0000c\ud800']], 100)).to.equal('a b c\ufffd');
        expect(write(markdownV2, Array.from({ length: 80 }, () => ['x']), 1000).split('\n')).to.have.length(50);
    });

    it('cuts no line that is shorter than the share', () => {

        Fc.assert(Fc.property(Fc.array(Fc.nat(200), { maxLength: 20 }), Fc.nat(1000), (sizes, max) => {

            const share = fairShare(sizes, max);
            expect(sizes.reduce((sum, size) => sum + Math.min(size, share), 0)).to.be.at.most(Math.max(max, 0));
        }));
    });
});
