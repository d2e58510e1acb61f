import { calendar } from '../../text/calendar';
import { picturesAsBreaks } from '../../text/pictures';

/** Who posted a post on X, and when: "— Ann Lee (@annlee) August 2, 2026". */
const author = `— [^\\n@]{1,80}?\\(@\\w{1,20}\\) ${calendar.month} \\d{1,2}, \\d{4}`;

/** The end of an embedded post: its links and its author. */
const postEnd = new RegExp(`(?:https://t\\.co/\\w+\\s*)*(?:pic\\.(?:twitter|x)\\.com/\\w+)(?:\\s*${author})?|(?:https://t\\.co/\\w+\\s*)*${author}`, 'gi');

/** Quick test: most lines have no post. */
const anyPost = /pic\.(?:twitter|x)\.com\/|\(@\w{1,20}\)/;

/** The last sentence of a text, which may be its end without an end mark. */
const lastSentence = /(?:^|(?<=[.!?]["”’)]?\s))[^\s](?:[^.!?]|[.!?](?!["”’)]?\s+\S))*$/;

/** Longest embedded post, in characters. */
const maxPost = 400;

/** Removes an embedded post from a line, as far as its last sentence shows where it begins. What follows becomes a line of its own. */
const withoutPosts = (line: string): string => {

    if (!anyPost.test(line)) {
        return line;
    }

    const parts: string[] = [];
    let from = 0;
    for (const { 0: end, index } of line.matchAll(postEnd)) {
        const before = line.slice(from, index);
        const near = before.slice(-maxPost);
        parts.push(before.slice(0, before.length - near.length) + near.replace(lastSentence, ''));
        from = index + end.length;
    }

    return [...parts, line.slice(from)].map((part) => part.trim()).filter((part) => part !== '').join('\n');
};

/** A source in brackets that was a link: its spaces remain inside the brackets, "( Bureau of Statistics )". */
const citation = /\s\( [^()\n]{2,120}(?:\([^()\n]{1,60}\)[^()\n]{0,60})? \)/g;

/** An invitation at the end of a sentence: " — learn what it means for lenders". */
const invitation = / [—–] (?:read|learn|discover|find out|explore|see (?:how|why|what|the)|get the) [^.!?\n]{0,150}(?=[.!?](?:\s|$)|$)/gm;

/** What an outlet says of itself in a sentence: "a document seen by this agency", ", reported earlier by this newspaper,". */
const ownReport = / (?:(?:seen|reviewed|obtained|viewed) by (?:this|our) (?:news )?(?:agency|publication|newspaper|paper|outlet|newsroom|magazine|site|website|reporter))(?=[,.;]| (?:and|on|in|last)\b)|, (?:as )?(?:first |earlier )?reported (?:first |earlier )?by (?:this|our) (?:news )?(?:agency|publication|newspaper|paper|outlet|newsroom|magazine|site|website)(?:,(?= )|(?=\.))/gi;

/** Services whose charts outlets show. */
const services = '(?:[Tt]rading[Vv]iew|[Cc]oin[Gg]ecko|[Cc]oin[Mm]arket[Cc]ap|[Cc]oin[Gg]lass|[Cc]rypto[Qq]uant|[Gg]lassnode|[Ss]antiment|[Ff]inviz|[Dd]efi[Ll]lama|[Mm]essari|[Dd]une(?: [Aa]nalytics)?|[Nn]ansen|[Aa]rtemis|[Ss]o[Ss]o[Vv]alue|[Ff]arside(?: [Ii]nvestors)?|CME Group|[Ll]ookonchain|[Aa]rkham|[Kk]aiko|[Yy]ahoo [Ff]inance|Bloomberg|X)';

/** The caption of a chart, which has no end mark: "ETH price chart | Source: TradingView". A sentence follows. */
const caption = new RegExp(`(?:^|(?<=[.!?]["”’)]?\\s))(?:[^.!?\\n]|\\.(?=\\d)){0,160}?(?<![\\p{L}\\p{N}])[Ss]ource\\s?: ?${services}\\)?(?:\\s+(?=["“$]?[\\p{Lu}\\p{N}])|$)`, 'gmu');

/** A list of a company's pages: "Website: https://… Telegram: https://…". */
const contacts = /(?:(?:^|\s)[A-Z][A-Za-z/]{0,20}(?: \([A-Za-z]{1,20}\))?: https?:\/\/\S{1,200}){2,20}/gm;

/** A disclaimer after a list or caption, so that no sentence ends before it. */
const disclaimer = /\sDisclaimer: .{0,600}$/gm;

/** The beginning of data for search engines (JSON-LD), as far as it was left in the text. */
const data = /[\s"}\],]{0,20}\{\s*"@(?:context|type|graph|id)"\s*:/;

/** Strings and braces of JSON. */
const marks = /"(?:[^"\\]|\\.)*"|[{}]/g;

/** Most data of one text that are removed. */
const maxData = 8;

/** Index after the object that begins at an index; the end of the text if it was cut. */
const endOfData = (text: string, from: number): number => {

    let depth = 0;
    for (const { 0: mark, index } of text.slice(from).matchAll(marks)) {
        depth += mark === '{' ? 1 : mark === '}' ? -1 : 0;
        if (depth === 0) {
            return from + index + 1;
        }
    }

    return text.length;
};

const withoutData = (text: string): string => {

    let rest = text;
    for (let i = 0; i < maxData && rest.includes('"@'); ++i) {
        const found = data.exec(rest);
        if (!found) {
            return rest;
        }

        rest = rest.slice(0, found.index) + rest.slice(endOfData(rest, found.index + found[0].lastIndexOf('{')));
    }

    return rest;
};

const withoutCaptions = (text: string): string => (/source\s?:/i.test(text) ? text.replace(caption, '') : text);

const withoutContacts = (text: string): string => (/: https?:/.test(text) ? text.replace(contacts, '') : text);

/** Removes what an outlet puts between and after the sentences of a story: embedded posts, sources in brackets, captions, lists of pages, invitations to read on, data for search engines, and pictures that mark the entries of a list. */
export const withoutInsertions = (text: string): string => {

    const plain = withoutContacts(withoutCaptions(withoutData(text))).replace(disclaimer, '').replace(citation, '').replace(invitation, '').replace(ownReport, '');
    return picturesAsBreaks(plain.split('\n').map(withoutPosts).filter((line) => line !== '').join('\n'));
};
