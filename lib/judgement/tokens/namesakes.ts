import { consent, gets, paper } from '../permits';

const purchases = '(?:acquires?|acquired|acquiring|acquisition|buys?|bought|to buy|buying|takeover|stake in|majority stake|invest(?:s|ed)? (?:in|[$€£]\\d[\\d.]*\\w*)|merger)';
const staff = '(?:hires?|hired|appoints?|appointed|poach(?:es|ed)|names? (?:[\\w’\'-]+ ){0,5}(?:as|to|chief|general|head|president)|lays? off|laid off|job cuts|opens? (?:an? )?(?:[\\w-]+ ){0,2}(?:office|headquarters|campus|data cent(?:er|re)))';
const money = '(?:raise[sd] (?:about |over |nearly |another )?[$€£]\\d[\\d.]*\\w*|raising|fundrais\\w+|funding round|valuation|valued at|tender offer|IPO|go public|share buyback|stock buyback)';
const suits = '(?:sues?|sued(?! by)|suing)';

/** Words of a title or a name between those of a pattern, at most some. */
const upTo = (most: number): string => `(?:[\\w’'-]+ ){0,${most}}?`;

const permits = `(?:${consent}|${paper}|trust bank|bank account|master account)s?`;

/** What an authority allows the issuer of a stablecoin that the story names, too: "wins approval for a bank", "grants it a licence", "its bank charter". */
const permitted = (name: string, symbol: string): string => {

    const ways = [
        `${name},? ${upTo(3)}(?:${gets}|seeks|sought|awaits|appl(?:y|ies|ied) for|files? for|filed for) ${upTo(6)}${permits}`,
        `(?:grants?|granted|gives?|gave|given|hands?|handed|awards?|awarded|approve[sd]?|den(?:y|ies|ied)|revoke[sd]?) ${upTo(6)}(?:to |for )?${name}(?:[’']s)? ${upTo(5)}${permits}`,
        `(?:${consent}|${paper}) (?:of|for|to) ${upTo(3)}${name}`,
        `${name}(?:[’']s ${upTo(3)}| (?:(?:national|state|federal|bank|banking|trust) ){0,3})(?:${paper}|trust bank)`
    ];
    return `^(?=[^]*\\b${symbol}\\b)[^]*\\b(?:${ways.join('|')})(?!\\w)`;
};

/** A stablecoin by its issuer: "Ripple's dollar stablecoin", "the stablecoin of Ripple". */
const issuedBy = (name: string, symbol: string): string => `\\b${name}(?:[’']s (?:[\\w-]+ ){0,3}?| (?:dollar )?)(?:stablecoin|${symbol})\\b|\\bstablecoin (?:issued by|from|of) ${name}\\b`;

/** What a company does as a company: it buys others, hires, raises money, sues. */
const dealings = (name: string, ...more: readonly string[]): RegExp => new RegExp(`\\b${name}(?:[’']s)?,? (?:[\\w’'-]+ ){0,4}?(?:${purchases}|${staff}|${money}|${suits})(?!\\w)|\\b(?:acquired|bought|owned) by ${name}\\b${more.map((pattern) => `|${pattern}`).join('')}`, 'i');

/**
 * What else the name of a coin may be, by the name in lower case: the company that issued it, or an animal. Words of the story
 * show that this is meant, unless the story has the coin's symbol.
 */
export const namesakes: Readonly<Record<string, RegExp>> = {
    ripple: dealings('Ripple', issuedBy('Ripple', 'RLUSD'), permitted('Ripple', 'RLUSD')),
    tether: dealings('Tether'),
    'cream finance': /\bice cream\b/i,
    'wrapped bitcoin': /\b[a-vx-z][a-z]{0,4}BTC\b|[’']s (?:own )?wrapped bitcoin\b/,
    'shiba inu': /\b(?:breed(?:s|ers?)?|pupp(?:y|ies)|leash|vets?|veterinar\w+|kennel|shed(?:s|ding)? (?:twice|hair|fur)|adopt a)\b/i
};

/** Participles behind a company's name and a hyphen: `the Ripple-owned custodian`. */
export const ownership = /^-(?:issued|backed|owned|led|run|affiliated|funded|controlled|designed)\b/i;

/** What firms of other trades have in their names, behind the word that is also the name of a coin: `Quorano Therapeutics`, `Quorano fencing`. */
export const firms = /^ (?:Therapeutics|Pharma(?:ceuticals?)?|Bio(?:sciences?|pharma|tech|logics|medical)|Diagnostics|Oncology|Genetics|Genomics|Medical|Airlines|Airways|Aircraft|Aerospace|Motors|Hotels|Brewing|Foods|Furniture|Chemicals|Cement|Plastics|Textiles|Minerals|[Ff]enc(?:es?|ing))\b/;
