import { indefinite } from './indefinite';
import { mainVerbOf } from './main-verb';
import { withoutSource } from './single-case';

/** A credit after a headline: ": Report", " — Bloomberg". */
const credit = /\s*(?::|[-–—|])\s*(?:report|reports|sources?|Bloomberg|Reuters|WSJ|FT|CNBC|The Block|analysts?|CoinShares|JPMorgan|survey|study|filing|data)$/i;

/** A quotation as a label before a headline. */
const quoted = /^["“‘'][^"”’']{3,60}["”’']\s*[:,–—-]\s*/;

/** Shortens a headline to a label: without a quotation before it or a credit after it. */
export const plainOf = (title: string): string => withoutSource(title).replace(quoted, '').replace(credit, '');

/** Wordings by the credit after a headline's colon: "report" becomes "a report says". For a name, "says" is added. */
const credits: ReadonlyMap<string, string> = new Map([['report', 'a report says'], ['reports', 'reports say'], ['source', 'a source says'], ['sources', 'sources say'], ['analyst', 'an analyst says'], ['analysts', 'analysts say'], ['survey', 'a survey shows'], ['study', 'a study shows'], ['filing', 'a filing shows'], ['data', 'data shows']]);

/** Rewrites a credit: ": Report" becomes ", a report says". */
const wordingOf = (written: string): string => {

    const source = written.replace(/^[\s:|–—-]+/u, '');
    return `, ${credits.get(source.toLowerCase()) ?? `${source} says`}`;
};

/** Who is known for figures and reports, and for nothing that headlines are about. */
const reporters = ['reports?', 'sources?', 'survey', 'study', 'filing', 'data', 'Bloomberg', 'Reuters', 'WSJ', 'FT', 'CNBC', 'CryptoQuant', 'Glassnode', 'Santiment', 'Nansen', 'Arkham', 'Kaiko', 'Chainalysis', 'Lookonchain', 'PeckShield', 'CoinShares', 'Messari'];

/** A credit before a headline: "CryptoQuant: Large wallets add coins". */
const inFront = new RegExp(`^(${reporters.join('|')}): (?=\\p{Lu})(.+)$`, 'iu');

/** A name after a headline's colon, and what it stands for: "Fees fell 4%: Halden report". */
const named = /^(?<what>.{25,}): (?<who>\p{Lu}[\p{L}\d.&’'-]*(?: \p{Lu}[\p{L}\d.&’'-]*){0,2})(?: (?<kind>report|survey|study|filing|data|analysts?|exec|CEO|founder))?$/u;

/** What is done by those who do not say: "data shows". */
const verbs: ReadonlyMap<string, string> = new Map([['data', 'shows'], ['analysts', 'say']]);

/** Rewrites "Fees fell 4%: Halden" as "Fees fell 4%, Halden says" if a sentence precedes the name. */
const namedCredit = (title: string): string => {

    const { what = '', who = '', kind = '' } = named.exec(title)?.groups ?? {};
    if (mainVerbOf(what) === null) {
        return title;
    }

    const article = /^(?:report|survey|study|filing)$/.test(kind) ? `${indefinite(who)} ` : '';
    return `${what}, ${article}${[who, kind].join(' ').trim()} ${verbs.get(kind) ?? 'says'}`;
};

/** Rewrites "Bank seeks a buyer: Report", or "Report: Bank seeks a buyer", as "Bank seeks a buyer, a report says". */
export const credited = (title: string): string => {

    const [, source, rest] = inFront.exec(title) ?? [];
    return source === undefined || rest === undefined ? namedCredit(title.replace(credit, wordingOf)) : `${rest}${wordingOf(source)}`;
};
