import { titleFromHtml } from '../text/clean';
import { clip } from '../text/sentences';
import { outletHost } from '../text/url';

/** Longest headline, in characters. */
const maxHeadline = 200;

/** What outlets put before a headline to shout it. */
const shout = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\uFE0F\s*•|])*(?:[[(]\s*(?:breaking(?: news)?|just in|developing|update(?:d)?|alert|flash)\s*[\])]\s*[:\-–—|]?|(?:breaking(?: news)?|just in|developing(?: story)?|news alert|alert|flash|urgent)\s*(?::|\s[-–—|]|!+|—|–|\||\p{Extended_Pictographic})|update\s*(?:\d+\s*-|:))\s*(?=\S)/iu;

/** The address at the end of a short message. */
const address = /(?:\s+https?:\/\/[^\s]{1,500}){1,3}$/i;

const nameAtEnd = /^(.*\S)\s+[-–—|·•»:]+\s+(\S.{0,60})$/su;

/** Names that outlets are known by where their host doesn't tell. */
const outlets = new Set(('reuters bloomberg ap apnews afp cnbc cnn bbc bbcnews forbes fortune axios politico techcrunch wired theverge thenextweb venturebeat businessinsider marketwatch yahoofinance '
    + 'wallstreetjournal wsj financialtimes ft nytimes newyorktimes guardian washingtonpost barrons investopedia investingcom seekingalpha benzinga coindesk cointelegraph theblock decrypt blockworks '
    + 'bitcoinmagazine cryptoslate cryptobriefing cryptopotato newsbtc bitcoinist ambcrypto utoday beincrypto dailyhodl coingape cryptonews bitcoincom dlnews thedefiant unchained protos coinspeaker '
    + 'coinjournal zycrypto finbold wublockchain prnewswire globenewswire businesswire accesswire').split(' '));

const publication = /^(?:\p{Lu}[\p{L}\p{N}.&']*\s+){0,3}(?:News|Times|Post|Journal|Daily|Magazine|Today|Wire|Tribune|Herald|Gazette|Insider|Chronicle|Observer|Ledger|Review|Weekly)$/u;

/**
 * The headline of a story: its title without the outlet's name at the end and without "BREAKING:" at the start, at most
 * 200 characters. Empty where nothing readable is left.
 */
export const headlineOf = (title: string, url: string, author: string | undefined): string => {

    const line = titleFromHtml(title.slice(0, 5000)).replace(address, '');
    return clip(withoutShout(withoutOutlet(line, outletHost(url), author)), maxHeadline);
};

const withoutShout = (line: string): string => {

    let rest = line;
    for (let i = 0; i < 3 && shout.test(rest); ++i) {
        rest = rest.replace(shout, '');
    }

    return rest;
};

const withoutOutlet = (line: string, host: string, author: string | undefined): string => {

    const [, head = '', tail = ''] = nameAtEnd.exec(line) ?? [];
    return head.length >= 10 && isOutlet(tail, host, author) ? head : line;
};

/** Whether a title's ending is the name of its outlet, not a part of the sentence. */
const isOutlet = (tail: string, host: string, author: string | undefined): boolean => {

    const name = squeezed(tail);
    const label = host.split('.').at(-2) ?? host;
    return name !== '' && (name === squeezed(host) || name === squeezed(label) || name === squeezed(author ?? '') || outlets.has(name) || publication.test(tail));
};

const squeezed = (name: string): string => name.toLowerCase().replace(/^(?:the|@)\s*/, '').replace(/[^\p{L}\p{N}]/gu, '');
