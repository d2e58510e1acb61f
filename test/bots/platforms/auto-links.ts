import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import * as Fc from 'fast-check';

import { withoutAutoLinks } from '../../../lib/bots/platforms/auto-links';
import { autoLinksOf, hostileTexts } from '../../helpers/auto-links';

export const lab = Lab.script();
const { describe, it } = lab;

/** Replaces each word joiner with a bar. */
const seen = (text: string, before?: string): string => withoutAutoLinks({ text }, before).replaceAll('\u2060', '|');

describe('withoutAutoLinks()', () => {

    it('breaks addresses, mentions, tags, commands and numbers', () => {

        expect(seen('evil.com/x www.evil.example http://evil.рф tg://resolve?domain=x')).to.equal('evil.|com/x www.|evil.|example http:|/|/|evil.|рф tg:|/|/|resolve?domain=x');
        expect(seen('@evil a@evil.example #evil $EVIL /evil')).to.equal('@|evil a@|evil.|example #|evil $|EVIL /|evil');
        expect(seen('+1 (212) 555-0123, 4111 1111 1111 1111, 127.0.0.1')).to.equal('+|1 (212|) 555-0|123, 4111| 1111| 1111| 1111, 127.|0.|0.|1');
    });

    it('keeps text that no client links, so that it can be searched and copied', () => {

        for (const text of ['U.S. funds. Next…', 'Up 1.5% to $65,000.50 (+12.25)', 'BTC/USD 24/7 and/or', '$5M, $3B', '0.12345678 BTC', 'Block 00000000000000000001a2bc', '2025', 'A: b / c', 'wait... what?']) {
            expect(seen(text)).to.equal(text);
        }
    });

    it('breaks links that start in the preceding text', () => {

        expect([seen('com', 'evil.'), seen('evil', 'x'), seen('evil', '@ '), seen('1111', '4111 111'), seen(' 11', '4111 '), seen(' x', '1 '), seen('', 'x')]).to.equal(['|com', '|evil', 'evil', '|1111', '| 11', ' x', '']);
    });

    it('keeps the text of a link, and the service\'s own cashtags', () => {

        expect(withoutAutoLinks({ text: 'outlet.example', url: 'https://outlet.example/' }, 'x')).to.equal('\u2060outlet.example');
        expect(withoutAutoLinks({ text: '$BTC @evil', cashtags: true })).to.equal('$BTC @\u2060evil');
    });

    it('changes nothing visible, and leaves nothing to link', () => {

        Fc.assert(Fc.property(hostileTexts, (text) => {

            const line = text.replace(/\s+/g, ' ');
            expect(withoutAutoLinks({ text: line }).replaceAll('\u2060', '')).to.equal(line.replaceAll('\u2060', ''));
            expect(autoLinksOf(withoutAutoLinks({ text: line }))).to.equal([]);
        }), { numRuns: 2000 });
    });
});
