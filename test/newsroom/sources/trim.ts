import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { parseFeed } from '../../../lib/newsroom/sources/parse';
import { trimmed } from '../../../lib/newsroom/sources/trim';

export const lab = Lab.script();
const { describe, it } = lab;

const items = (count: number): string => Array.from({ length: count }, (_, i) => `<item><title>Story ${i}</title><link>https://outlet.example/${i}</link></item>`).join('');

describe('trimmed()', () => {

    it('leaves a document as it is that has no more stories than are read', () => {

        const document = `<rss><channel>${items(3)}</channel></rss>`;
        expect(trimmed(document, 3)).to.equal(document);
        expect(trimmed('', 3)).to.equal('');
    });

    it('ends before the first story that is too many', () => {

        expect(trimmed(`<rss><channel>${items(3)}</channel></rss>`, 2)).to.equal(`<rss><channel>${items(2)}`);
        expect(trimmed('<feed><a:entry >1</a:entry><a:entry>2</a:entry></feed>', 1)).to.equal('<feed><a:entry >1</a:entry>');
    });

    it('counts no stories in CDATA and comments, closed or not', () => {

        const document = '<rss><item><![CDATA[<item><item>]]></item><!-- <item> --><item><!-- <item> <item>';
        expect(trimmed(document, 2)).to.equal(document);
    });

    it('ends if tags are without number, and refuses one without end', () => {

        expect(Number(trimmed(`<rss>${'<a></a>'.repeat(50_000)}`, 5)?.length)).to.be.between(200_000, 300_000);
        expect(trimmed(`<rss ${'a="b" '.repeat(10_000)}`, 5)).to.be.null();
        expect(trimmed(`<rss ${'a="b" '.repeat(10_000)}><item>`, 5)).to.be.null();
        expect(String(trimmed(`<item>1 < 2 ${'and so on '.repeat(10_000)}</item>`, 5))).to.endWith('</item>');
        expect(String(trimmed(`<item>${'and so on '.repeat(10_000)}</item>`, 5))).to.endWith('</item>');
    });

    it('refuses instructions whose end is not certain, and those without end', () => {

        expect(trimmed('<rss><?a "b" \'c\'?></rss>', 5)).to.equal('<rss><?a "b" \'c\'?></rss>');
        expect(trimmed('<rss><?a "?> </rss>', 5)).to.be.null();
        expect(trimmed(`<rss><?a ${' '.repeat(50_000)}?></rss>`, 5)).to.be.null();
        expect(trimmed('<rss><?php <item><item> ?><item></rss>', 1)).to.equal('<rss><?php <item><item> ?><item></rss>');
    });

    it('ends if persons are without number', () => {

        expect(String(trimmed(`<rss>${'<author>a</author>'.repeat(6000)}`, 5)).match(/<author>/g)).to.have.length(5000);
    });

    it('lets a feed of any length give its first stories', () => {

        const { items: stories } = parseFeed(Buffer.from(`<rss version="2.0"><channel><title>T</title>${items(1500)}</channel></rss>`));
        expect(stories).to.have.length(1000);
        expect(stories.at(-1)).to.include({ title: 'Story 999', url: 'https://outlet.example/999' });
        expect(() => parseFeed(Buffer.from(`<rss ${'a="b" '.repeat(10_000)}>`))).to.throw('The document contains an element without end');
    });
});
