import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { FeedError, parseFeed } from '../../../lib/newsroom/sources/parse';
import type { Feed } from '../../../lib/newsroom/sources/parse';

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
        expect(feed).to.equal({ title: 'Out & let', stories: [
            { id: 'g1', html: '<p>Text</p>', author: 'Ann', url: 'https://outlet.example/a?b=1&c=2', title: 'AT&T <b>x</b>', publishedAt: noon },
            { id: 'https://outlet.example/2', author: 'Bob', url: 'https://outlet.example/2', title: 'Two', publishedAt: null }
        ] });
    });

    it('reads RSS 0.91 with its public document type', () => {

        const feed = read('<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel><item><title>A</title><link>https://outlet.example/1</link></item></channel></rss>');
        expect(feed.stories).to.have.length(1);
    });

    it('reads RDF', () => {

        const feed = read('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>R</title></channel><item rdf:about="https://outlet.example/1"><title>One</title><description>d</description><dc:creator>C</dc:creator><dc:date>2026-03-14T12:00:00Z</dc:date></item></rdf:RDF>');
        expect(feed).to.equal({ title: 'R', stories: [{ id: 'https://outlet.example/1', html: 'd', author: 'C', url: 'https://outlet.example/1', title: 'One', publishedAt: noon }] });
    });

    it('reads Atom, and takes the page among its links', () => {

        const feed = read(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title type="html">&lt;b>x&lt;/b></title><link rel="self" href="https://outlet.example/self"/>
            <link rel="alternate" type="application/json" href="https://outlet.example/j"/><link rel="alternate" type="text/html" href="https://outlet.example/1"/><id>u:1</id><author><name>Ann</name></author><updated>2026-03-14T12:00:00Z</updated><summary>S</summary></entry>
            <entry><title>y</title><link rel="alternate" type="application/pdf" href="https://outlet.example/pdf"/><id>u:2</id></entry></feed>`);
        expect(feed.stories).to.equal([
            { id: 'u:1', html: 'S', author: 'Ann', url: 'https://outlet.example/1', title: '<b>x</b>', publishedAt: noon },
            { id: 'u:2', url: 'https://outlet.example/pdf', title: 'y', publishedAt: null }
        ]);
    });

    it('reads links relative to what the feed says they are relative to', () => {

        const of = (text: string) => read(text).stories.map((story) => story.url);
        const atom = (base: string) => `<feed xmlns="http://www.w3.org/2005/Atom" ${base}><entry xml:base="2026/"><title>t</title><link href="a"/></entry><entry><title>t</title><link href="/b"/></entry></feed>`;
        expect(of(atom('xml:base="https://blog.example/news/"'))).to.equal(['https://blog.example/news/2026/a', 'https://blog.example/b']);
        expect(of(atom('xml:base="news/"'))).to.equal(['https://outlet.example/news/2026/a', 'https://outlet.example/b']);
        expect(of(atom('xml:base="javascript:x"'))).to.equal(['https://outlet.example/2026/a', 'https://outlet.example/b']);
        expect(of('<rss version="2.0" xml:base="https://blog.example/"><channel><item xml:base="x/"><title>t</title><link>a</link></item></channel></rss>')).to.equal(['https://blog.example/x/a']);
        expect(of('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xml:base="https://blog.example/"><item xml:base="x/"><title>t</title><link>a</link></item></rdf:RDF>')).to.equal(['https://blog.example/x/a']);
    });

    it('takes an id for the address only if it is one', () => {

        const of = (text: string) => read(text).stories.map((story) => story.url);
        expect(of('<rss version="2.0"><channel><item><title>t</title><guid>12345</guid></item><item><title>t</title><guid>https://outlet.example/1</guid></item></channel></rss>')).to.equal(['https://outlet.example/1']);
        expect(of('<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>t</title><id>7</id></entry></feed>')).to.equal([]);
        expect(of('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="item7"><title>t</title></item></rdf:RDF>')).to.equal([]);
        expect(of(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: '7', title: 't' }] }))).to.equal([]);
    });

    it('reads RSS in a namespace that it does not have', () => {

        const feed = read('<r:rss version="2.0" xmlns:r="http://backend.userland.com/rss2"><r:channel><r:item><r:title>t</r:title><r:link>https://outlet.example/1</r:link></r:item></r:channel></r:rss>');
        expect(feed.stories.map(({ title }) => title)).to.equal(['t']);
    });

    it('reads JSON Feed, and makes a title of a message that has none', () => {

        const feed = read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items: [{ id: 'https://outlet.example/1', content_text: 'a < b & c\nline two', date_published: '2026-03-14T12:00:00Z' }, { id: '2', url: 'https://outlet.example/2', title: 't' }] }));
        expect(feed.stories.map(({ title }) => title)).to.equal(['a < b & c', 't']);
    });

    it('spells an outlet\'s own categories as codes, each once', () => {

        const rss = read('<rss version="2.0"><channel><item><title>A</title><link>https://outlet.example/1</link><category>AI Agents</category><category domain="x">Bitcoin</category><category>bitcoin</category><category> — </category><category/></item></channel></rss>');
        const rdf = read('<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><item rdf:about="https://outlet.example/1"><title>One</title><dc:subject>DeFi &amp; more</dc:subject></item></rdf:RDF>');
        const atom = read('<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>x</title><id>https://outlet.example/1</id><category term="7" label="On-Chain Whale"/><category term="rwa"/></entry></feed>');
        const json = read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: 'https://outlet.example/1', title: 't', tags: ['Machine Learning'] }] }));
        expect([rss, rdf, atom, json].map(({ stories }) => stories[0]?.categories)).to.equal([['ai_agents', 'bitcoin'], ['defi_more'], ['on_chain_whale', 'rwa'], ['machine_learning']]);
    });

    it('knows a post on a social network by its address', () => {

        const linked = (link: string) => read(`<rss version="2.0"><channel><item><title>A</title><link>${link}</link></item></channel></rss>`).stories[0]?.tweetUrl;
        expect(linked('https://x.com/outlet/status/12345')).to.equal('https://x.com/outlet/status/12345');
        expect(linked('https://mobile.twitter.com/outlet/status/12345?s=20')).to.equal('https://mobile.twitter.com/outlet/status/12345?s=20');
        for (const other of ['https://x.com/outlet', 'https://notx.com/outlet/status/1', 'https://outlet.example/x.com/a/status/1']) {
            expect(linked(other)).to.be.undefined();
        }
    });

    it('takes a known root element without stories for an empty feed', () => {

        for (const text of ['<rss version="2.0"><channel></channel></rss>', '<rss/>', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>', '{"version":"https://jsonfeed.org/version/1.1","items":[]}', '<rss version="2.0"><channel><title>x</title></channel></rss>', '<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"></atom:feed>']) {
            expect(read(text).stories, text).to.equal([]);
        }
    });

    it('reads a document of which nothing is lost but the end of the last tag', () => {

        for (const text of ['<rss version="2.0"><channel><item><title>t</title><link>/1</link></item></channel></rss', '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>t</title><link href="/1"/></entry></feed']) {
            expect(read(text).stories.map(({ title }) => title), text).to.equal(['t']);
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
        expect(read(plain).stories[0]?.title).to.equal('a &x; b');
    });

    it('refuses depth without end', () => {

        expect(() => read(`<rss version="2.0"><channel><item>${'<a>'.repeat(100_000)}`)).to.throw(FeedError);
    });

    it('looks for what a feed tells in all places where feeds tell it', () => {

        const names = 'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
        const rss = read(`<rss version="2.0" ${names}><channel>
            <item><dc:title>dc</dc:title><atom:link href="https://outlet.example/1"/><dc:description>d</dc:description><dc:date>2026-03-14T12:00:00Z</dc:date><itunes:author>I</itunes:author></item>
            <item><media:title>media</media:title><media:description>m</media:description><link>https://outlet.example/2</link><atom:published>2026-03-14T12:00:00Z</atom:published></item>
            <item><title>t</title><description>d</description><link>https://outlet.example/3</link><atom:updated>2026-03-14T12:00:00Z</atom:updated></item>
            <item><title>t</title><link>https://outlet.example/4</link><dcterms:created>2026-03-14T12:00:00Z</dcterms:created></item>
            <item><description>only this</description><link>https://outlet.example/5</link></item>
            <item><link>https://outlet.example/6</link><dc:format>x</dc:format><media:rating>x</media:rating><atom:id>x</atom:id><dcterms:format>x</dcterms:format></item></channel></rss>`);
        expect(rss.stories.map(({ title }) => title)).to.equal(['dc', 'media', 't', 't', 'only this', '']);
        expect(rss.stories.map(({ html }) => html)).to.equal(['d', 'm', 'd', undefined, 'only this', undefined]);
        expect(rss.stories.map(({ publishedAt }) => publishedAt)).to.equal([noon, noon, noon, noon, null, null]);
        const rdf = read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:content="http://purl.org/rss/1.0/modules/content/" ${names}><channel><title>R</title></channel>
            <item><dc:title>dc</dc:title><dc:description>d</dc:description><link>https://outlet.example/1</link><dcterms:created>2026-03-14T12:00:00Z</dcterms:created></item>
            <item><title>t</title><content:encoded>c</content:encoded><link>https://outlet.example/2</link></item>
            <item><link>https://outlet.example/3</link><dc:format>x</dc:format><dcterms:format>x</dcterms:format></item><item><title>none</title></item></rdf:RDF>`);
        expect(rdf.stories.map(({ title, html = null, publishedAt }) => [title, html, publishedAt])).to.equal([['dc', 'd', noon], ['t', 'c', null], ['', null, null]]);
        const atom = read(`<feed xmlns="http://www.w3.org/2005/Atom" ${names}><entry><media:title>m</media:title><content src="https://outlet.example/1"/><source><author><name>S</name></author></source><published>2026-03-14T12:00:00Z</published></entry>
            <entry><title>t</title><id>https://outlet.example/2</id><dc:creator>C</dc:creator><dc:date>2026-03-14T12:00:00Z</dc:date><media:group><media:description>g</media:description></media:group></entry>
            <entry><title>t</title><link rel="http://www.iana.org/assignments/relation/alternate" href="https://outlet.example/3"/><content type="html">c</content><source><title>S</title></source></entry>
            <entry><id>https://outlet.example/4</id><media:rating>x</media:rating><dc:format>x</dc:format><link rel="self" href="https://outlet.example/self"/><media:group><media:rating>x</media:rating></media:group></entry></feed>`);
        expect(atom.stories.map(({ url: link, title, html = null, author = null, publishedAt }) => [link.slice(-1), title, html, author, publishedAt])).to.equal([
            ['1', 'm', null, 'S', noon],
            ['2', 't', 'g', 'C', noon],
            ['3', 't', 'c', null, null],
            ['4', '', null, null, null]
        ]);
        const json = read(JSON.stringify({ title: 'J', items: [{ id: '1', external_url: 'https://outlet.example/1', content_html: '<p>h</p>', date_modified: '2026-03-14T12:00:00Z', authors: [{ name: 'A' }] }, { id: '2', url: 'https://outlet.example/2', summary: 's' }] }));
        expect(json.stories.map(({ html }) => html)).to.equal(['<p>h</p>', 's']);
    });

    it('gives no id to stories that share one, and none to those without a link', () => {

        const item = (n: number) => `<item><title>t${n}</title><guid isPermaLink="false">same</guid><link>https://outlet.example/${n}</link></item>`;
        const feed = read(`<rss version="2.0"><channel>${item(1)}${item(1)}${item(2)}<item><title>x</title><link>javascript:alert(1)</link></item></channel></rss>`);
        expect(feed.stories.map(({ id }) => id)).to.equal([undefined, undefined, undefined]);
        expect(parseFeed(Buffer.from('<rss version="2.0"><channel><item><title>x</title><link>/rel</link></item></channel></rss>')).stories).to.equal([]);
    });
});
