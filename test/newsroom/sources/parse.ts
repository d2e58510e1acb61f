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

    it('reads JSON Feed, and makes a title of a message that has none', () => {

        const feed = read(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items: [{ id: 'https://outlet.example/1', content_text: 'a < b & c\nline two', date_published: '2026-03-14T12:00:00Z' }, { id: '2', url: 'https://outlet.example/2', title: 't' }] }));
        expect(feed.stories.map(({ title }) => title)).to.equal(['a < b & c', 't']);
    });

    it('takes a known root element without stories for an empty feed', () => {

        for (const text of ['<rss version="2.0"><channel></channel></rss>', '<rss/>', '<feed xmlns="http://www.w3.org/2005/Atom"></feed>', '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF>', '{"version":"https://jsonfeed.org/version/1.1","items":[]}', '<rss version="2.0"><channel><title>x</title></channel></rss>', '<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"></atom:feed>']) {
            expect(read(text).stories, text).to.equal([]);
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

    it('gives no id to stories that share one, and none to those without a link', () => {

        const item = (n: number) => `<item><title>t${n}</title><guid isPermaLink="false">same</guid><link>https://outlet.example/${n}</link></item>`;
        const feed = read(`<rss version="2.0"><channel>${item(1)}${item(2)}<item><title>x</title><link>javascript:alert(1)</link></item></channel></rss>`);
        expect(feed.stories.map(({ id }) => id)).to.equal([undefined, undefined]);
        expect(parseFeed(Buffer.from('<rss version="2.0"><channel><item><title>x</title><link>/rel</link></item></channel></rss>')).stories).to.equal([]);
    });
});
