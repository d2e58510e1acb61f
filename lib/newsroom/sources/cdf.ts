/** Root element of CDF, a format older than RSS. Its addresses and dates are attributes. */
const root = /^<CHANNEL(?=[\s>])/i;

const element = /<(\/?)(channel|item|title|abstract)((?:\s[^<>]{0,4000})?)>/gi;

const attribute = (attributes: string, name: string): string => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes)?.slice(1).join('') ?? '';

export const isCdf = (document: string): boolean => root.test(document);

/** Converts a CDF document to RSS. */
export const rssOfCdf = (document: string): string => {

    const channel = document.replace(element, (_tag, slash: string, tag: string, attributes: string) => {

        const name = tag.toLowerCase().replace('abstract', 'description');
        const ends = attributes.trimEnd().endsWith('/');
        const inner = slash === '' && (name === 'item' || name === 'channel') ? linkOf(attributes) : '';
        return `<${slash}${name}>${inner}${ends ? `</${name}>` : ''}`;
    });
    return `<rss version="2.0">${channel}</rss>`;
};

const linkOf = (attributes: string): string => {

    const [link, date] = [attribute(attributes, 'href'), attribute(attributes, 'lastmod')];
    return (link === '' ? '' : `<link>${link}</link>`) + (date === '' ? '' : `<pubDate>${date}</pubDate>`);
};
