/** Feed documents of about `size` characters that are expensive to read. */

type Make = (size: number) => string;

const fill = (unit: string, size: number): string => unit.repeat(Math.max(1, Math.floor(size / unit.length)));

const rss = (body: string): string => `<rss version="2.0"><channel><title>t</title>${body}</channel></rss>`;

const item = (body: string): string => `<item><title>t</title><link>https://outlet.example/a</link>${body}</item>`;

const inDescription = (unit: string): Make => {

    return (size) => rss(item(`<description><![CDATA[${fill(unit, size)}]]></description>`));
};

const inTitle = (unit: string): Make => {

    return (size) => rss(`<item><title>${fill(unit, size)}</title><link>https://outlet.example/a</link></item>`);
};

const inChannel = (unit: string): Make => {

    return (size) => rss(fill(unit, size));
};

const inOpenDescription = (unit: string): Make => {

    return (size) => `<rss><channel><item><description>${fill(unit, size)}`;
};

const inOpenContent = (unit: string): Make => {

    return (size) => `<feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml"><div>${fill(unit, size)}`;
};

const bare = (unit: string): Make => {

    return (size) => `<rss><channel>${fill(unit, size)}`;
};

const json = (body: string): string => `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","url":"https://outlet.example/a","title":"t"}]${body}}`;

const numbered = (size: number, unit: (n: number) => string): string => Array.from({ length: Math.ceil(size / unit(100_000).length) }, (_none, n) => unit(n)).join('');

export const hostileInputs: Readonly<Record<string, Make>> = {
    'unclosed <': bare('<'),
    'unclosed <a ': bare('<a '),
    'unclosed <! ': bare('<! '),
    'unclosed <_ ': bare('<_ '),
    'unclosed <? ': bare('<? '),
    'unclosed <!-': bare('<!-'),
    'unclosed <!--': bare('<!--'),
    'unclosed <![': bare('<!['),
    'unclosed <![CDATA[': bare('<![CDATA['),
    'unclosed <!DOCTYPE': bare('<!DOCTYPE '),
    'unclosed <!ENTITY': bare('<!ENTITY '),
    'unclosed </a': bare('</a'),
    'unclosed <a b="': bare('<a b="'),
    'unclosed <item ': bare('<item '),
    'open description: <': inOpenDescription('<'),
    'open description: <a ': inOpenDescription('<a '),
    'open description: <! ': inOpenDescription('<! '),
    'open description: <_ ': inOpenDescription('<_ '),
    'open description: <a': inOpenDescription('<a'),
    'open description: <a/': inOpenDescription('<a/'),
    'open description: <a b="': inOpenDescription('<a b="'),
    'open description: <a "': inOpenDescription('<a "'),
    'open description: <a>': inOpenDescription('<a>'),
    'open description: </a': inOpenDescription('</a'),
    'open description: <?': inOpenDescription('<?'),
    'open description: <!-': inOpenDescription('<!-'),
    'open description: <?a ?>': inOpenDescription('<?a ?>'),
    'open description: </a>': inOpenDescription('</a>'),
    'open description: <description>': inOpenDescription('<description>'),
    'open description: </description ': inOpenDescription('</description '),
    'open content: <a ': inOpenContent('<a '),
    'open content: <a b="': inOpenContent('<a b="'),
    'open content: <div>': inOpenContent('<div>'),
    'open content: <content>': inOpenContent('<content>'),
    'open description: quotes and ends': (size) => `<rss><channel><item><description>${fill('<a ', size / 2)}'${fill('>', size / 2)}`,
    'before the root: <?': (size) => `${fill('<?', size)}${rss('')}`,
    'before the root: <!--': (size) => `${fill('<!--', size)}${rss('')}`,
    'before the root: blanks': (size) => `<?xml?>${fill(' \n', size)}x${rss('')}`,
    'before the root: comments': (size) => `${fill('<!---->', size)}${rss('')}`,
    'doctype: [ without end': (size) => `<!DOCTYPE rss [${fill('[ ]', size)}${rss('')}`,
    'doctype: entities': (size) => `<!DOCTYPE rss [${numbered(size, (n) => `<!ENTITY e${n} "x">`)}]>${rss(item(''))}`,
    'doctype: <!ENTITY ': (size) => `<!DOCTYPE rss [${fill('<!ENTITY ', size)}]>${rss(item(''))}`,
    'doctype: quotes': (size) => `<!DOCTYPE rss [${fill('<!ENTITY a "', size)}]>${rss(item(''))}`,
    'doctype: many': (size) => fill('<!DOCTYPE rss>', size) + rss(item('')),
    'elements': inChannel('<a/>'),
    'nested elements': inChannel('<a>'),
    'nested and closed': (size) => rss(`${fill('<a>', size / 2)}${fill('</a>', size / 2)}`),
    'closing tags': inChannel('</a>'),
    'items': inChannel('<item/>'),
    'items with titles': inChannel(item('')),
    'nested items': inChannel('<item>'),
    'attributes of one tag': (size) => rss(`<item ${numbered(size, (n) => `a${n}="b" `)}/>`),
    'equal attributes of one tag': (size) => rss(`<item ${fill('a="b" ', size)}/>`),
    'attributes without values': (size) => rss(`<item ${fill('a ', size)}/>`),
    'attributes: =': (size) => rss(`<item ${fill('a=', size)}/>`),
    'one attribute': (size) => rss(`<item a="${fill('x', size)}"/>`),
    'blanks in a tag': (size) => rss(`<item${fill(' ', size)}/>`),
    'name of a tag': (size) => rss(`<${fill('x', size)}/>`),
    'names of tags': (size) => rss(numbered(size, (n) => `<a${n}/>`)),
    'namespaces': (size) => `<rss ${numbered(size, (n) => `xmlns:n${n}="u:${n}" `)}><channel>${item('')}</channel></rss>`,
    'namespaces of elements': (size) => rss(numbered(size, (n) => `<n${n}:a xmlns:n${n}="u:${n}"/>`)),
    'prefixed tags': inChannel('<media:content url="x"/>'),
    'a prefix for all': (size) => `<a:rss xmlns:a="u"><a:channel>${fill('<a:b/>', size)}</a:channel></a:rss>`,
    'entities': inTitle('&amp;'),
    'entities without end': inTitle('&amp'),
    'numeric entities': inTitle('&#x41;'),
    'ampersands': inTitle('&'),
    '& and digits': inTitle('&#1'),
    'CDATA': inTitle('<![CDATA[x]]>'),
    'empty CDATA': inTitle('<![CDATA[]]>'),
    'ends of CDATA': inTitle(']]>'),
    'comments': inChannel('<!---->'),
    'comments of text': inTitle('a<!---->'),
    'instructions': inChannel('<?a?>'),
    'text between tags': inTitle('a<b/>'),
    'one text': inTitle('word '),
    'one word': inTitle('w'),
    'blanks': inTitle(' '),
    'line feeds': inTitle('\n'),
    'tags of one story': (size) => rss(item(fill('<category>c</category>', size))),
    'a tag of one story': (size) => rss(item(`<category>${fill('a b', size)}</category>`)),
    'links of one entry': (size) => `<feed xmlns="http://www.w3.org/2005/Atom"><entry>${fill('<link href="/a"/>', size)}</entry></feed>`,
    'authors of one entry': (size) => `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://outlet.example/"/>${fill('<author><name>a</name></author>', size)}</entry></feed>`,
    'xhtml of an entry': (size) => `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="https://outlet.example/"/><content type="xhtml">${fill('<b>x</b>', size)}</content></entry></feed>`,
    'RDF items': (size) => `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${fill('<item/>', size)}</rdf:RDF>`,
    'links': (size) => rss(`<item><title>t</title><link>${fill('a', size)}</link></item>`),
    'a base': (size) => `<rss xml:base="https://outlet.example/${fill('a', Math.min(size, 30_000))}"><channel>${fill(item(''), size)}</channel></rss>`,
    'persons: brackets': (size) => rss(item(`<author><![CDATA[${fill('(', size)}]]></author>`)),
    'persons: dots': (size) => rss(item(`<author>a@${fill('a.', size)}@</author>`)),
    'persons: brackets after an element': (size) => rss(item(`<author><b></b>${fill('(', size)}</author>`)),
    'persons: brackets after a person': (size) => rss(item(`<author><author></author><![CDATA[${fill('(', size)}]]></author>`)),
    'persons: brackets after an instruction': (size) => rss(item(`<author><?a "?>" </author> ?>${fill('(', size)}</author>`)),
    'persons: editor': (size) => `<rss><channel><managingEditor>${fill('[', size)}</managingEditor>${item('')}</channel></rss>`,
    'persons, many': (size) => rss(fill(item(`<author>${fill('(', 3900)}</author>`), size)),
    'dates': (size) => rss(item(`<pubDate>${fill('Mon ', size)}</pubDate>`)),
    'combining marks: U+0301': inDescription('\u0301'),
    'combining marks: U+302E': inDescription('\u302E'),
    'combining marks: U+1D165': inDescription('\u{1D165}'),
    'combining marks, mixed': inDescription('\u0301\u302E\u0323\u{1D165}'),
    'combining marks apart by zero width': inDescription('\u0301\u200B\u302E\u2060'),
    'combining marks as entities': inDescription('&#x302E;'),
    'combining marks as double entities': inDescription('&amp;#x302E;'),
    'combining marks in a title': inTitle('\u302E'),
    'combining marks, mixed in a title': inTitle('\u302E\u{1D165}'),
    'combining marks, mixed in an author': (size) => rss(item(`<author>${fill('\u302E\u{1D165}', size)}</author>`)),
    'combining marks, mixed in a category': (size) => rss(item(`<category>${fill('\u302E\u{1D165}', size)}</category>`)),
    'combining marks, mixed in the name of the feed': (size) => `<rss><channel><title>${fill('\u302E\u{1D165}', size)}</title>${item('')}</channel></rss>`,
    'variation selectors': inDescription('\uFE0F'),
    'zero width': inDescription('\u200B'),
    'joiners': inDescription('\u200D'),
    'bidi': inDescription('\u202E'),
    'Hangul': inDescription('\u1100\u1161\u11A8'),
    'leading consonants': inDescription('\u1100'),
    'emoji': inDescription('\u{1F468}\u200D'),
    'flags': inDescription('\u{1F1E9}'),
    'surrogates': inDescription('\uD83D'),
    'html: <': inDescription('<'),
    'html: <a ': inDescription('<a '),
    'html: <a>': inDescription('<a>'),
    'html: <div hidden>': inDescription('<div hidden>'),
    'html: <script>': inDescription('<script>'),
    'html: <svg/': inDescription('<svg/'),
    'html: <!--': inDescription('<!--'),
    'html: quotes': inDescription('<a b="c\'>'),
    'html: a=': inDescription('<a b='),
    'html: style': inDescription('<p style="display:'),
    'html: blanks': inDescription('<a         '),
    'html: &': inDescription('&'),
    'html: &lt;': inDescription('&lt;'),
    'html: &amp;': inDescription('&amp;'),
    'html: &amp;amp;': (size) => rss(item(`<description><![CDATA[&${fill('amp;', size)}lt;]]></description>`)),
    'html: names of entities': inDescription('&CounterClockwiseContourIntegra'),
    'JSON: keys': (size) => json(`,${numbered(size, (n) => `"k${n}":1,`)}"z":1`),
    'JSON: keys of an item': (size) => `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","url":"https://outlet.example/a",${numbered(size, (n) => `"k${n}":1,`)}"title":"t"}]}`,
    'JSON: keys that are numbers': (size) => json(`,${numbered(size, (n) => `"${n * 7919}":1,`)}"z":1`),
    'JSON: keys that are far apart': (size) => json(`,${numbered(size, (n) => `"${4_294_967_294 - n * 9973}":1,`)}"z":1`),
    'JSON: long keys': (size) => json(`,${numbered(size, (n) => `"${'k'.repeat(200)}${n}":1,`)}"z":1`),
    'JSON: equal keys': (size) => json(`,${fill('"k":1,', size)}"z":1`),
    'JSON: keys apart by case': (size) => json(`,${numbered(size, (n) => `"K${n}":1,"k${n}":1,`)}"z":1`),
    'JSON: arrays': (size) => json(`,"a":${fill('[', size / 2)}${fill(']', size / 2)}`),
    'JSON: objects': (size) => json(`,"a":${fill('{"a":', size * 5 / 6)}1${fill('}', size / 6)}`),
    'JSON: [': (size) => `{"items":${fill('[', size)}`,
    'JSON: numbers': (size) => json(`,"a":[${fill('1,', size)}1]`),
    'JSON: one number': (size) => json(`,"a":${fill('9', size)}`),
    'JSON: escapes': (size) => json(`,"a":"${fill('\\u0041', size)}"`),
    'JSON: items': (size) => `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[${fill('{},', size)}{}]}`,
    'JSON: nulls as items': (size) => `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[${fill('1,', size)}1]}`,
    'JSON: tags': (size) => `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","url":"https://outlet.example/a","title":"t","tags":[${fill('"a",', size)}"b"]}]}`,
    'JSON: text': (size) => `{"version":"https://jsonfeed.org/version/1.1","title":"t","items":[{"id":"1","url":"https://outlet.example/a","content_text":"${fill('<&', size)}"}]}`,
    'UTF-8, broken': (size) => rss(item(`<title>${fill('\uFFFD\u00E9', size)}</title>`)),
    'declaration': (size) => `<?xml version="1.0"${fill(' encoding=', size)}`
};
