/** What outlets and bridges put before a headline: words to draw attention, who shares a post, what a message of a channel contains. */
const shout = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\uFE0F\s*•|])*(?:[[(]\s*(?:breaking(?: news)?|just in|developing|update(?:d)?|alert|flash|photo|video|album|gif|audio|file|poll)\s*[\])]\s*[:\-–—|]?|(?:breaking(?: news)?|just in|developing(?: story)?|news alert|alert|flash|urgent)\s*(?::|\s[-–—|]|!+|—|–|\||\p{Extended_Pictographic})|update\s*(?:\d+\s*-|:)|(?:brief|rpt|refile|corrected|exclusive)-(?=\p{Lu})|(?:RT(?: by)?|R to) @\w{1,30}:)\s*(?=\S)/iu;

/** URLs at the end of a short message. */
const address = /(?:\s+https?:\/\/[^\s]{1,500}){1,3}$/i;

/** Separators that feeds put between a title and their own name, as in 'Rates rise - Outlet'. */
const dashes = [' - ', ' | ', ' – ', ' — '];

const nameAtEnd = /^(.*\S)\s+[-–—|·•»:]+\s+(\S.{0,60})$/su;

/** Names of outlets that differ from their host. */
const outlets = new Set(('reuters bloomberg ap apnews afp cnbc cnn bbc bbcnews forbes fortune axios politico techcrunch wired theverge thenextweb venturebeat businessinsider marketwatch yahoofinance '
    + 'wallstreetjournal wsj financialtimes ft nytimes newyorktimes guardian washingtonpost barrons investopedia investingcom seekingalpha benzinga coindesk cointelegraph theblock decrypt blockworks '
    + 'bitcoinmagazine cryptoslate cryptobriefing cryptopotato newsbtc bitcoinist ambcrypto utoday beincrypto dailyhodl coingape cryptonews bitcoincom dlnews thedefiant unchained protos coinspeaker '
    + 'coinjournal zycrypto finbold wublockchain prnewswire globenewswire businesswire accesswire').split(' '));

const publication = /^(?:\p{Lu}[\p{L}\p{N}.&']*\s+){0,3}(?:News|Times|Post|Journal|Daily|Magazine|Today|Wire|Tribune|Herald|Gazette|Insider|Chronicle|Observer|Ledger|Review|Weekly)$/u;

/** Names that an outlet may put at the end of its titles. */
export interface TitleContext {
    /** Host of the story's address, as readers know it, or the outlet's name; empty if unknown. */
    readonly host: string;
    readonly author?: string | undefined;
    /** Name of the feed, if the story comes from one. */
    readonly outlet?: string | undefined;
}

/** The headline of a story: its plain title without the outlet's name at the end and without "BREAKING:" at the start. */
export const headlineOf = (title: string, context: TitleContext): string => withoutShout(withoutNames(title, context));

const withoutShout = (line: string): string => {

    let rest = line;
    for (let i = 0; i < 3 && shout.test(rest); ++i) {
        rest = rest.replace(shout, '');
    }

    return rest;
};

/** Aggregators add their own name after that of the outlet, so both are removed. */
const withoutNames = (title: string, { host, author, outlet = '' }: TitleContext): string => {

    const ending = dashes.map((dash) => `${dash}${outlet}`).find((text) => title.endsWith(text));
    const line = (outlet === '' || ending === undefined ? title : title.slice(0, -ending.length)).replace(address, '');
    const [, head = '', tail = ''] = nameAtEnd.exec(line) ?? [];
    return head.length >= 10 && isOutlet(tail, host, author) ? head : line;
};

/** Whether the end of a title is the name of its outlet and not a part of the sentence. */
const isOutlet = (tail: string, host: string, author: string | undefined): boolean => {

    const name = squeezed(tail);
    const label = host.split('.').at(-2) ?? host;
    return name !== '' && (name === squeezed(host) || name === squeezed(label) || name === squeezed(author ?? '') || outlets.has(name) || publication.test(tail));
};

const squeezed = (name: string): string => name.toLowerCase().replace(/^(?:the|@)\s*/, '').replace(/[^\p{L}\p{N}]/gu, '');
