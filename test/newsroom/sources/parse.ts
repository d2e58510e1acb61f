import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { FeedError } from '../../../lib/newsroom/sources/feed-error';
import { parseFeed } from '../../../lib/newsroom/sources/parse';
import type { Feed } from '../../../lib/newsroom/feed-document';

export const lab = Lab.script();
const { describe, it } = lab;

const url = 'https://outlet.example/feed';
const read = (text: string): Feed => parseFeed(Buffer.from(text), { url });
const noon = new Date('2026-03-14T12:00:00Z').getTime();

describe('parseFeed()', () => {

    it('reads RSS 2.0', () => {

        const feed = read(`<?xml version="1.0"?><!-- hi --><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Out &amp; let</title>
            <item><title>AT&T <b>x</b></title><link>/a?b=1&c=2</link><guid>g1</guid><dc:creator>Ann</dc:creator><content:encoded><![CDATA[<p>Text</p>]]></content:encoded><pubDate>Sat, 14 Mar 2026 12:00:00 GMT</pubDate></item>
            <item><title>Two</title><guid>https://outlet.example/2</guid><author>bob@outlet.example (Bob)</author><pubDate>whenever</pubDate></item>
            <item><title>No link</title><guid isPermaLink="false">https://outlet.example/3</guid></item></channel></rss>`);
        expect(feed).to.equal({ title: 'Out & let', items: [
            { id: 'g1', html: '<p>Text</p>', author: 'Ann', url: 'https://outlet.example/a?b=1&c=2', title: 'AT&T <b>x</b>', publishedAt: noon },
            { id: 'https://outlet.example/2', author: 'Bob', url: 'https://outlet.example/2', title: 'Two', publishedAt: null },
            { id: 'https://outlet.example/3', url: null, title: 'No link', publishedAt: null }
        ] });
    });

    it('reads RSS 0.91 with its public document type', () => {

        const feed = read('<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><item><title>A</title><link>https://outlet.example/1</link></item></channel></rss>');
        expect(feed.items).to.have.length(1);
    });

    it('reads RDF', () => {

        const feed = read('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>R</title></channel><item rdf:about="https://outlet.example/1"><title>One</title><description>d</description><dc:creator>C</dc:creator><dc:date>2026-03-14T12:00:00Z</dc:date></item></rdf:RDF>');
        expect(feed).to.equal({ title: 'R', items: [{ id: 'https://outlet.example/1', html: 'd', author: 'C', url: 'https://outlet.example/1', title: 'One', publishedAt: noon }] });
    });

    it('reads Atom, and takes the page among its links', () => {

        const feed = read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title type="html">&lt;b>x&lt;/b></title><link rel="self" href="https://outlet.example/self"/>
            <link rel="alternate" type="application/json" href="https://outlet.example/j"/><link rel="alternate" type="text/html" href="https://outlet.example/1"/><id>u:1</id><author><name>Ann</name></author><updated>2026-03-14T12:00:00Z</updated><summary>S</summary></entry>
            <entry><title>y</title><link rel="alternate" type="application/pdf" href="https://outlet.example/pdf"/><id>u:2</id></entry></feed>`);
        expect(feed.items).to.equal([
            { id: 'u:1', html: 'S', author: 'Ann', url: 'https://outlet.example/1', title: '<b>x</b>', publishedAt: noon },
            { id: 'u:2', url: 'https://outlet.example/pdf', title: 'y', publishedAt: null }
        ]);
    });

    it('resolves links against the base that the feed names', () => {

        const of = (text: string) => read(text).items.map((story) => story.url);
        const atom = (base: string) => `<feed xmlns="http://www.w3.org/2005/Atom" ${base}><entry xml:base="2026/"><title>t</title><link href="a"/></entry><entry><title>t</title><link href="/b"/></entry></feed>`;
        expect(of(atom('xml:base="https://blog.example/news/"'))).to.equal(['https://blog.example/news/2026/a', 'https://blog.example/b']);
        expect(of(atom('xml:base="news/"'))).to.equal(['https://outlet.example/news/2026/a', 'https://outlet.example/b']);
        expect(of(atom('xml:base="javascript:x"'))).to.equal(['https://outlet.example/2026/a', 'https://outlet.example/b']);
        expect(of('<rss version="2.0" xml:base="https://blog.example/"><channel><item xml:base="x/"><title>t</title><link>a</link></item></channel></rss>')).to.equal(['https://blog.example/x/a']);
        expect(of('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xml:base="https://blog.example/"><item xml:base="x/"><title>t</title><link>a</link></item></rdf:RDF>')).to.equal(['https://blog.example/x/a']);
    });

    it('takes an id for the address only if it is one', () => {

        const of = (text: string) => read(text).items.map((story) => story.url);
        expect(of('<rss version="2.0"><channel><item><title>t</title><guid>12345</guid></item><item><title>t</title><guid>https://outlet.example/1</guid></item></channel></rss>')).to.equal([null, 'https://outlet.example/1']);
        expect(of('<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>t</title><id>7</id></entry></feed>')).to.equal([null]);
        expect(of('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="item7"><title>t</title></item></rdf:RDF>')).to.equal([null]);
        expect(of(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: '7', title: 't' }] }))).to.equal([null]);
    });

    it('reads RSS in a namespace that it does not have', () => {

        const feed = read('<r:rss version="2.0" xmlns:r="http://backend.userland.com/rss2"><r:channel><r:item><r:title>t</r:title><r:link>https://outlet.example/1</r:link></r:item></r:channel></r:rss>');
        expect(feed.items.map(({ title }) => title)).to.equal(['t']);
    });

    it('reads RSS whose stories are in no channel, or whose channel has a namespace, and a single Atom entry', () => {

        const titles = (text: string) => read(text).items.map(({ title }) => title);
        expect(titles('<rss><item><title>a</title></item><item><title>b</title></item></rss>')).to.equal(['a', 'b']);
        expect(titles('<rss rss:version=2.0>\n<rss:channel><rss:item><rss:title>a</rss:title></rss:item></rss:channel>\n</rss>')).to.equal(['a']);
        expect(titles('<entry xmlns="http://www.w3.org/2005/Atom"><title>a</title><id>1</id></entry>')).to.equal(['a']);
        expect(() => read('<entry xmlns="https://other.example/"><title>a</title></entry>')).to.throw(FeedError, /neither RSS/);
    });

    it('counts stories in which the parser knows no element, and reads the text elements of early RSS', () => {

        const rss = read('<rss version="2.0" xmlns:g="http://www.georss.org/georss"><channel><item><g:point>1 2</g:point></item><item><title> </title><x/></item><item><title>t</title></item></channel></rss>');
        expect(rss.items.map(({ title, html = '', url: link }) => [title, html, link])).to.equal([['', '', null], ['', '', null], ['t', '', null]]);
        expect(read('<feed xmlns="http://www.w3.org/2005/Atom" xmlns:e="https://e.example/"><entry><e:title>x</e:title></entry></feed>').items).to.have.length(1);
        const old = read('<rss version="2.0" xmlns:h="http://www.w3.org/1999/xhtml"><channel><item><h:body><p>Desk &amp; <b>bank</b></p></h:body></item><item><fullitem>&lt;p&gt;Whole</fullitem></item></channel></rss>');
        expect(old.items.map(({ title }) => title)).to.equal(['Desk & bank', 'Whole']);
        const atom = read('<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:author/></a:entry><a:entry><a:link href="https://outlet.example/1"/></a:entry></a:feed>');
        expect(atom.items.map(({ url: link }) => link)).to.equal([null, 'https://outlet.example/1']);
    });

    it('reads JSON Feed, and makes a title of a message that has none', () => {

        const feed = read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items: [{ id: 'https://outlet.example/1', content_text: 'a < b & c\nline two', date_published: '2026-03-14T12:00:00Z' }, { id: '2', url: 'https://outlet.example/2', title: 't' }] }));
        expect(feed.items.map(({ title }) => title)).to.equal(['a < b & c', 't']);
    });

    it('spells an outlet\'s own categories as codes, each once', () => {

        const rss = read('<rss version="2.0"><channel><item><title>A</title><link>https://outlet.example/1</link><category>AI Agents</category><category domain="x">Bitcoin</category><category>bitcoin</category><category> — </category><category/></item></channel></rss>');
        const rdf = read('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><item rdf:about="https://outlet.example/1"><title>One</title><dc:subject>DeFi &amp; more</dc:subject></item></rdf:RDF>');
        const atom = read('<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>x</title><id>https://outlet.example/1</id><category term="7" label="On-Chain Whale"/><category term="rwa"/></entry></feed>');
        const json = read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: 'https://outlet.example/1', title: 't', tags: ['Machine Learning'] }] }));
        expect([rss, rdf, atom, json].map(({ items }) => items[0]?.categories)).to.equal([['ai_agents', 'bitcoin'], ['defi_more'], ['on_chain_whale', 'rwa'], ['machine_learning']]);
    });

    it('knows a post on a social network by its address', () => {

        const linked = (link: string) => read(`<rss version="2.0"><channel><item><title>A</title><link>${link}</link></item></channel></rss>`).items[0]?.tweetUrl;
        expect(linked('https://x.com/outlet/status/12345')).to.equal('https://x.com/outlet/status/12345');
        expect(linked('https://mobile.twitter.com/outlet/status/12345?s=20')).to.equal('https://mobile.twitter.com/outlet/status/12345?s=20');
        for (const other of ['https://x.com/outlet', 'https://notx.com/outlet/status/1', 'https://outlet.example/x.com/a/status/1']) {
            expect(linked(other)).to.be.undefined();
        }
    });

    it('takes a known root element without stories for an empty feed', () => {

        for (const text of ['<rss version="2.0"><channel></channel></rss>', '<rss/>', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>', '{"version":"https://jsonfeed.org/version/1.1","items":[]}', '<rss version="2.0"><channel><title>x</title></channel></rss>', '<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"></atom:feed>']) {
            expect(read(text).items, text).to.equal([]);
        }
    });

    it('reads a document of which nothing is lost but the end of the last tag', () => {

        for (const text of ['<rss version="2.0"><channel><item><title>t</title><link>/1</link></item></channel></rss', '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>t</title><link href="/1"/></entry></feed']) {
            expect(read(text).items.map(({ title }) => title), text).to.equal(['t']);
        }
    });

    it('refuses what is no feed', () => {

        for (const text of ['', 'hello', '<html><rss version="2.0"><channel><item><title>x</title></item></channel></rss></html>', '{"a":1}', '{', '<rss version="2.0"><channel><item><title>cut o']) {
            expect(() => read(text), text).to.throw(FeedError);
        }
    });

    it('refuses entities that are nested or fetched, and expands none', () => {

        const bomb = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;">]><rss version="2.0"><channel><title>&lol2;</title></channel></rss>';
        const foreign = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss version="2.0"><channel><title>&x;</title></channel></rss>';
        expect(() => read(bomb)).to.throw(FeedError, /entities/);
        expect(() => read(foreign)).to.throw(FeedError, /entities/);
        const plain = '<!DOCTYPE r [<!ENTITY x "y"><!ENTITY % z SYSTEM "http://127.0.0.1/">]><rss version="2.0"><channel><item><title>a &x; b</title><link>https://outlet.example/1</link></item></channel></rss>';
        expect(read(plain).items[0]?.title).to.equal('a &x; b');
    });

    it('refuses depth without end', () => {

        expect(() => read(`<rss version="2.0"><channel><item>${'<a>'.repeat(100_000)}`)).to.throw(FeedError);
    });

    it('finds each member in all elements in which feeds put it', () => {

        const names = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
        const rss = read(`<rss version="2.0" ${names}><channel>
            <item><dc:title>dc</dc:title><atom:link href="https://outlet.example/1"/><dc:description>d</dc:description><dc:date>2026-03-14T12:00:00Z</dc:date><itunes:author>I</itunes:author></item>
            <item><media:title>media</media:title><media:description>m</media:description><link>https://outlet.example/2</link><atom:published>2026-03-14T12:00:00Z</atom:published></item>
            <item><title>t</title><description>d</description><link>https://outlet.example/3</link><atom:updated>2026-03-14T12:00:00Z</atom:updated></item>
            <item><title>t</title><link>https://outlet.example/4</link><dcterms:created>2026-03-14T12:00:00Z</dcterms:created></item>
            <item><title>t</title><dcterms:issued>2026-03-14T12:00:00Z</dcterms:issued><atom:author><atom:name>A</atom:name></atom:author></item>
            <item><media:content url="https://outlet.example/m"><media:title>content</media:title></media:content><dcterms:modified>2026-03-14T12:00:00Z</dcterms:modified></item>
            <item><description>only this</description><link>https://outlet.example/5</link></item>
            <item><link>https://outlet.example/6</link><dc:format>x</dc:format><media:rating>x</media:rating><atom:id>x</atom:id><dcterms:format>x</dcterms:format></item></channel></rss>`);
        expect(rss.items.map(({ title }) => title)).to.equal(['dc', 'media', 't', 't', 't', 'content', 'only this', '']);
        expect(rss.items[4]?.author).to.equal('A');
        expect(rss.items.map(({ html }) => html)).to.equal(['d', 'm', 'd', undefined, undefined, undefined, 'only this', undefined]);
        expect(rss.items.map(({ publishedAt }) => publishedAt)).to.equal([noon, noon, noon, noon, noon, noon, null, null]);
        expect([read(`<rss version="2.0" ${names}><channel><dc:title>D</dc:title></channel></rss>`).title, read(`<feed xmlns="http://www.w3.org/2005/Atom" ${names}><dc:title>D</dc:title></feed>`).title]).to.equal(['D', 'D']);
        const rdf = read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:content="http://purl.org/rss/1.0/modules/content/" ${names}><channel><title>R</title></channel>
            <item><dc:title>dc</dc:title><dc:description>d</dc:description><link>https://outlet.example/1</link><dcterms:created>2026-03-14T12:00:00Z</dcterms:created></item>
            <item><title>t</title><content:encoded>c</content:encoded><link>https://outlet.example/2</link></item>
            <item><link>https://outlet.example/3</link><dc:format>x</dc:format><dcterms:format>x</dcterms:format></item><item><title>none</title></item></rdf:RDF>`);
        expect(rdf.items.map(({ title, html = null, publishedAt }) => [title, html, publishedAt])).to.equal([['dc', 'd', noon], ['t', 'c', null], ['', null, null], ['none', null, null]]);
        const atom = read(`<feed xmlns="http://www.w3.org/2005/Atom" ${names}><entry><media:title>m</media:title><content src="https://outlet.example/1"/><source><author><name>S</name></author></source><published>2026-03-14T12:00:00Z</published></entry>
            <entry><title>t</title><id>https://outlet.example/2</id><dc:creator>C</dc:creator><dc:date>2026-03-14T12:00:00Z</dc:date><media:group><media:description>g</media:description></media:group></entry>
            <entry><title>t</title><link rel="http://www.iana.org/assignments/relation/alternate" href="https://outlet.example/3"/><content type="html">c</content><source><title>S</title></source></entry>
            <entry><id>https://outlet.example/4</id><media:rating>x</media:rating><dc:format>x</dc:format><link rel="self" href="https://outlet.example/self"/><media:group><media:rating>x</media:rating></media:group></entry></feed>`);
        expect(atom.items.map(({ url: link, title, html = null, author = null, publishedAt }) => [link?.slice(-1), title, html, author, publishedAt])).to.equal([
            ['1', 'm', null, 'S', noon],
            ['2', 't', 'g', 'C', noon],
            ['3', 't', 'c', null, null],
            ['4', '', null, null, null]
        ]);
        const json = read(JSON.stringify({ title: 'J', items: [{ id: '1', external_url: 'https://outlet.example/1', content_html: '<p>h</p>', date_modified: '2026-03-14T12:00:00Z', authors: [{ name: 'A' }] }, { id: '2', url: 'https://outlet.example/2', summary: 's' }] }));
        expect(json.items.map(({ html }) => html)).to.equal(['<p>h</p>', 's']);
    });

    it('identifies stories that share an id by their address, and those without a link by their words', () => {

        const item = (n: number) => `<item><title>t${n}</title><guid isPermaLink="false">same</guid><link>https://outlet.example/${n}</link></item>`;
        const text = `<rss version="2.0"><channel>${item(1)}${item(1)}${item(2)}<item><title>x</title><link>javascript:alert(1)</link></item><item><title>y</title></item></channel></rss>`;
        const { items } = read(text);
        expect(items.slice(0, 3).map(({ id }) => id)).to.equal(['https://outlet.example/1', 'https://outlet.example/1', 'https://outlet.example/2']);
        expect(items.slice(3).map(({ url: link, title }) => [link, title])).to.equal([[null, 'x'], [null, 'y']]);
        expect(items[3]?.id).to.match(/^urn:sha256:[0-9a-f]{64}$/);
        expect(items[3]?.id).to.not.equal(items[4]?.id);
        expect(read(text).items).to.equal(items);
        expect(parseFeed(Buffer.from('<rss version="2.0"><channel><item><title>x</title><link>/rel</link></item></channel></rss>')).items[0]).to.include({ url: null });
    });

    it('identifies stories by their words if they share an id without a link, or all link to the front page', () => {

        const ids = (items: string): string[] => read(`<rss version="2.0"><channel>${items}</channel></rss>`).items.map(({ id }) => id);
        const shared = ids([1, 2, 2].map((n) => `<item><title>t${n}</title><guid isPermaLink="false">same</guid></item>`).join(''));
        const front = ids([1, 2].map((n) => `<item><title>t${n}</title><link>https://outlet.example/</link></item>`).join(''));
        expect(new Set(shared).size).to.equal(2);
        expect(new Set(front).size).to.equal(2);
        expect([...shared, ...front].every((id) => /^urn:sha256:[0-9a-f]{64}$/.test(id))).to.be.true();
        expect(ids('<item><title>t</title><guid isPermaLink="false">own</guid><link>https://outlet.example/</link></item>')).to.equal(['own']);
    });

    it('repairs end tags that are missing or out of place', () => {

        const titles = (body: string) => read(`<rss version="2.0"><channel><title>T</title>${body}</channel></rss>`).items.map(({ title, html = '' }) => [title, html]);
        expect(titles('<item><title>A<link>https://outlet.example/1</link></item><item><title>B</title></item>')[1]).to.equal(['B', '']);
        expect(titles('<item><title>A</title><description>d</item><item><title>B</title></description></item>')).to.equal([['A', 'd'], ['B', '']]);
        expect(titles('<item><title>A</title><item><title>B</title></item>')).to.equal([['A', ''], ['B', '']]);
        expect(titles('</div><item><title>A</title></b></item></p>')).to.equal([['A', '']]);
        expect(titles('<category text="x"><item><title>A</title></item>')).to.equal([['A', '']]);
        expect(titles('<item><title>A<title>B</item>')).to.have.length(1);
        expect(titles('<image><title>I</title></image><item><title>A</title><a:b><title>c</title></a:b></item>')).to.equal([['A', '']]);
        expect(titles('<item><title>A</title><![CDATA[</item>]]><!-- </item> --><?x </item>?></item>')).to.equal([['A', '']]);
        expect(read('<rss version="2.0"><channel><item><title>A</title></item><item><title>B').items.map(({ title }) => title)).to.equal(['A']);
        expect(read('<rss version="2.0"><channel><item><title>A</title></item><![CDATA[ x').items).to.have.length(1);
    });

    it('reads a "<" that begins no tag as what it is', () => {

        const titles = (body: string) => read(`<rss version="2.0"><channel><title>T</title>${body}</channel></rss>`).items.map(({ title }) => title);
        expect(titles('<item><title>Fees <5% now</title></item><item><title>I <3 vans</title></item><item><title>A < B</title></item>')).to.equal(['Fees <5% now', 'I <3 vans', 'A < B']);
    });

    it('takes bytes of any array, and text', () => {

        const text = '<rss version="2.0"><channel><item><title>A</title></item></channel></rss>';
        expect(parseFeed(new TextEncoder().encode(text)).items).to.equal(parseFeed(text).items);
    });

    it('reads CDF', () => {

        const feed = read('<?xml version="1.0"?><CHANNEL HREF="https://outlet.example/"><TITLE>C</TITLE><ABSTRACT>about</ABSTRACT><ITEM HREF=\'https://outlet.example/1\' LASTMOD="2026-03-14T12:00:00Z"><TITLE>One</TITLE><ABSTRACT>Text</ABSTRACT></ITEM><ITEM HREF="https://outlet.example/2" /><Item><Title>Three</Title></Item></CHANNEL>');
        expect(feed).to.equal({ title: 'C', items: [
            { id: 'https://outlet.example/1', html: 'Text', url: 'https://outlet.example/1', title: 'One', publishedAt: noon },
            { id: 'https://outlet.example/2', url: 'https://outlet.example/2', title: '', publishedAt: null },
            { id: feed.items[2]?.id ?? '', url: null, title: 'Three', publishedAt: null }
        ] });
    });

    it('reads UTF-32', () => {

        const document = '<?xml version="1.0" encoding="utf-32"?><rss version="2.0"><channel><item><title>€ 😀</title></item></channel></rss>';
        const encoded = (mark: string, write: 'writeUInt32LE' | 'writeUInt32BE') => {

            const codes = [...mark + document].map((character) => character.codePointAt(0) ?? 0);
            const body = Buffer.alloc(codes.length * 4);
            codes.forEach((code, i) => body[write](code, i * 4));
            return body;
        };

        for (const mark of ['\uFEFF', '']) {
            expect(parseFeed(encoded(mark, 'writeUInt32LE')).items[0]?.title).to.equal('€ 😀');
            expect(parseFeed(encoded(mark, 'writeUInt32BE')).items[0]?.title).to.equal('€ 😀');
        }

        const broken = encoded('', 'writeUInt32LE');
        broken.writeUInt32LE(0xFFFFFFFF, document.indexOf('€') * 4);
        expect(parseFeed(broken).items[0]?.title).to.equal('\uFFFD 😀');
    });
});
