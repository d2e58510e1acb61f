import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { parseFeed } from '../../../lib/newsroom/sources/parse';
import { announcementOf } from '../../../lib/newsroom/websub/discovery';

export const lab = Lab.script();
const { describe, it } = lab;

const url = 'https://outlet.example/feed?key=secret';
const hub = 'https://hub.example/';
const topic = 'https://outlet.example/feed';

const byHeader = (link: string) => announcementOf({ headers: { link }, url });

const byDocument = (document: string) => announcementOf({ headers: {}, url }, parseFeed(document));

const atom = (links: string): string => `<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title>${links}<entry><title>a</title><link href="https://outlet.example/1"/></entry></feed>`;

describe('announcementOf()', () => {

    it('reads links of the response in their many forms', () => {

        const found = { hub, topic };
        expect(byHeader(`<${hub}>; rel="hub", <${topic}>; rel="self"`)).to.equal(found);
        expect(byHeader(`<${topic}>;rel=self,<${hub}>;rel=hub`)).to.equal(found);
        expect(byHeader(`<https://x.example/>; rel="next", < ${hub} >; type="a"; REL="Hub other" , <${topic}>; rel='x'; rel="self"`)).to.be.null();
        expect(byHeader(`<https://x.example/>; rel="next", < ${hub} >; type="a"; REL="other HUB", <${topic}>; title="a, b"; rel="self"`)).to.equal(found);
        expect(byHeader(`<${hub}>; rel="hub", <https://second.example/>; rel="hub", <${topic}>; rel="self"`)).to.equal(found);
        expect(byHeader('</hub>; rel="hub", </feed>; rel="self"')).to.equal({ hub: 'https://outlet.example/hub', topic });
        expect(byHeader(`<https://hub.example>; rel="hub", <https://outlet.example>; rel="self"`)).to.equal({ hub: 'https://hub.example', topic: 'https://outlet.example' });
    });

    it('needs both, as web addresses, and never takes the polled address in place of the topic', () => {

        for (const link of ['', `<${hub}>; rel="hub"`, `<${topic}>; rel="self"`, `<${hub}>; rel="hub", <${topic}>`, `<ftp://hub.example/>; rel="hub", <${topic}>; rel="self"`, `<javascript:alert(1)>; rel="hub", <${topic}>; rel="self"`, `<${hub}>; rel="hub", <data:,x>; rel="self"`, '<', '<>;rel=hub', `${'<a>;'.repeat(5000)} <${hub}>; rel="hub", <${topic}>; rel="self"`]) {
            expect(byHeader(link), link.slice(0, 80)).to.be.null();
        }
    });

    it('reads the document in every format', () => {

        const links = `<atom:link rel="hub" href=" ${hub} "/><atom:link rel="self" href="${topic}"/>`;
        expect(byDocument(`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>t</title>${links}<item><title>a</title></item></channel></rss>`)).to.equal({ hub, topic });
        expect(byDocument(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:atom="http://www.w3.org/2005/Atom"><channel rdf:about="x"><title>t</title>${links}</channel><item rdf:about="y"><title>a</title></item></rdf:RDF>`)).to.equal({ hub, topic });
        expect(byDocument(atom(`<link rel="alternate" href="https://outlet.example/"/><link rel="self hub" href="${hub}"/>`))).to.equal({ hub, topic: hub });
        expect(byDocument(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 't', feed_url: topic, hubs: [{ type: 'WebSub', url: hub }], items: [{ id: '1', content_text: 'a' }] }))).to.equal({ hub, topic });
        expect(byDocument(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 't', hubs: [], items: [{ id: '1', content_text: 'a' }] }))).to.be.null();
        expect(byDocument(atom(''))).to.be.null();
        expect(announcementOf({ headers: { link: `<https://other.example/>; rel="hub"` }, url }, { hub, self: topic })).to.equal({ hub: 'https://other.example/', topic });
    });
});
