import { calendar } from '../../text/calendar';
import { capitalised } from '../../text/capitals';
import { plainCoinNames } from '../names/coins';
import { members, subjectOf } from './headline-subjects';
import type { Subject } from './headline-subjects';
import { namesIn } from './known-words';
import { predicateOf } from './main-verb';
import { isMoving } from './past-clauses';
import { authorities, houses } from './vague-subject';
import { withVerb } from './verbless';

/** Words that describe a noun, none of which begins another phrase. */
const describing = String.raw`((?:(?!(?:of|for|in|behind|at|on|to|and|by|from|with) )[\p{L}\d.-]+ ){0,5}?)`;

/** What follows a subject: what it owns, its verb, a relative clause or a day. */
const behind = String.raw`(?=['’]s \p{Ll}| (?!turned )\p{Ll}|, (?:which|whose|backed|known)(?!\p{L})| on ${calendar.weekdayName}(?!\p{L}))`;

const offices: readonly string[] = [...authorities, 'central bank'];

const kinds = [...houses, ...offices, 'maker', 'developer', 'operator', 'buyer', 'group', 'supplier', 'lab', 'launchpad', 'rollup', 'blockchain', 'DEX', 'layer 2', 'start-up'].join('|');

/** What there is one of: "the largest exchange". */
const foremost = 'largest|biggest|oldest|leading|top|best-funded|best-known|richest|fastest-growing|most valuable';
const isForemost = new RegExp(`(?:${foremost}) `);

/** A house or an authority that a lead describes: "The Oslo-based exchange", "Norway's largest exchange". */
const house = new RegExp(`^(The|The world['’]s|\\p{Lu}\\S*['’]s(?= (?:\\p{L}+-)?(?:${foremost}) )) ${describing}(${kinds})(?! (?:${kinds})(?!\\p{L}))${behind}`, 'u');

/** A person whom it describes: "The Halden co-founder". */
const person = new RegExp(`^(The) ((?:\\p{L}[\\p{L}\\d.-]* ){0,3}?)(co-founder|founder|chief executive|CEO|billionaire|entrepreneur|whale|trader|senator)${behind}`, 'u');

/** Somebody whom it describes by a product: "The French maker of Tarn". */
const maker = new RegExp(String.raw`^The ((?:[\p{L}-]+ ){0,2}?(?:maker|issuer|operator|developer|creator|owner|provider) of (?!the )(?:[^\s,]+ ){1,4}?)(?=(?:has|have|will|is|said|says|\p{Ll}+ed) )`, 'u');

/** Two of whom a headline is about, and how a lead calls them. */
const both = /^(\p{Lu}[^\s,]*(?: \p{Lu}[^\s,]*)? and \p{Lu}[^\s,]*) /u;
const pair = /^The (?:two )?(?:companies|firms|partners|pair|duo|exchanges|banks)(?= (?:on |have |will |said |plan |\p{Ll}+ed ))/u;

/** A coin that a lead describes: by its rank, "The largest cryptocurrency by market value", or by nothing else. */
const coin = new RegExp(`^The (?:world['’]s )?(largest |biggest |second-largest |second-biggest |)(?:crypto(?:currency| asset)?|digital (?:asset|currency)|altcoin|memecoin|meme coin|token|coin)(?: by (?:total )?market (?:cap|capitali[sz]ation|value))?${behind}`, 'u');

/** The two coins that are known by their rank. */
const ranks: Readonly<Record<string, RegExp>> = { 'largest ': /^(?:Bitcoin|BTC)$/, 'biggest ': /^(?:Bitcoin|BTC)$/, 'second-largest ': /^(?:Ether|Ethereum|ETH)$/, 'second-biggest ': /^(?:Ether|Ethereum|ETH)$/ };

/** Where something happened, by what it is: "resumed on the layer-1 blockchain". */
const site = / (on|at|from) the (?:layer-[12] )?(?:blockchain|network|chain|exchange|bridge)(?= (?:at|on|after|once|by|early|late|for|in|resumed|restarted|halted|stopped|slowed) |[,.])/;

/** Those who act for somebody, as the subject of a lead: "Validators representing 71% of stake". */
const crowd = new RegExp(`^(?:Core )?(?:${members.join('|')})(?= (?!(?:of|at|in|on|from|behind|for|who|can|could|may) )\\p{Ll})`, 'iu');

/** What only the headline has told about: "voted to open the proposal for comment". */
const leaning = / the (?:proposal|fork|plan|upgrade|change|measure|bill|deal|move|vote|rule)(?= (?:for|rather|on|at|in|by|after|before|and|as) |[.,])/;

/** What may stand between a subject and its verb. */
const between = new RegExp(`^(?:${calendar.weekdayName}|on|now|also|just|\\p{Ll}+ly)$`, 'u');

/** Whether a sentence goes on with its verb behind a name, or with what the name owns, or with a clause about it. */
const isSubject = (name: string, rest: string): boolean => {

    const { words = [], at = 0 } = predicateOf(`${name}${rest}`) ?? {};
    return at > 0 && (/^['’,]/.test(rest) || words.slice(name.split(' ').length, at).every((word) => between.test(word)));
};

/** How a lead describes somebody, and how it goes on. */
interface Description {
    readonly start: string;
    readonly modifiers: string;
    readonly noun: string;
    readonly rest: string;
}

/** Reads the description that a lead begins with. */
const descriptionIn = (lead: string, pattern: RegExp): Description => {

    const [whole, start, modifiers, noun] = pattern.exec(lead) as unknown as readonly [string, string, string, string];
    return { start, modifiers, noun, rest: lead.slice(whole.length) };
};

/** A sentence with a name beside its description: "Oslo-based exchange Halden said", "Halden, the largest exchange, said". */
const introduced = (name: string, { start, modifiers, noun, rest }: Description): string => {

    if (/^['’]/.test(rest) || (start === 'The' && modifiers === '')) {
        return `${name}${rest}`;
    }

    const isOnly = start !== 'The' || isForemost.test(modifiers);
    const description = `${start.replace(/^The/, 'the')} ${modifiers}${noun}`;
    return isOnly ? `${name}, ${description}${rest.startsWith(',') ? '' : ','}${rest}` : `${capitalised(`${modifiers}${noun} ${name}`)}${rest}`;
};

/** Words in capitals throughout: symbols and authorities. */
const capitals = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu;

/** Whether a text names somebody besides coins and authorities. */
const namesOthers = (text: string): boolean => [...namesIn(text.replace(capitals, ''))].some((name) => !plainCoinNames.has(name));

/** What a coin is called by as well. */
const networks: readonly string[] = ['network', 'blockchain', 'protocol'];

const centralBank = /Fed|ECB|BO[EJ]|RBA|SNB|Bank/;

/** Whether a description fits what a headline is about, and nobody else whom that names: of a market that moves, others are the cause, and of two companies, the lead names the other one. */
const fits = (noun: string, lead: string, { name, kind, verb, rest }: Subject): boolean => {

    if (offices.includes(noun) || kind === 'authority') {
        return offices.includes(noun) && kind === 'authority' && (noun !== 'central bank' || centralBank.test(name));
    }

    const act = rest.replace(/ (?:as|while|amid|despite|after) .*$/i, '');
    const lower = lead.toLowerCase();
    const isClear = !namesOthers(act) || [...namesIn(act)].some((other) => lower.includes(other));
    const isMove = isMoving(verb) && !/^(?:pass|resign)/.test(verb);
    return (kind === 'other' || (kind === 'coin' && networks.includes(noun))) && !isMove && isClear;
};

/** Names the house or authority that a lead describes, if it is the headline's. */
const withHouse = (lead: string, subject: Subject): string => {

    const found = descriptionIn(lead, house);
    if (!fits(found.noun, lead, subject) || !isSubject(subject.name, found.rest)) {
        return lead;
    }

    return subject.kind === 'authority' ? `The ${subject.name}${found.rest}` : introduced(subject.name, found);
};

/** Names the person whom a lead describes, if the headline is about one. */
const withPerson = (lead: string, { name, kind }: Subject): string => {

    const found = descriptionIn(lead, person);
    return kind === 'person' && isSubject(name, found.rest) ? introduced(name, found) : lead;
};

/** Names the coin that a lead describes, if the headline is about it. */
const withCoin = (lead: string, { name, kind }: Subject): string => {

    const [whole, rank = ''] = coin.exec(lead) as unknown as readonly [string, string];
    const rest = lead.slice(whole.length);
    return kind === 'coin' && (ranks[rank] ?? /^/).test(name) && isSubject(name, rest) ? `${name}${rest}` : lead;
};

/** Names somebody whom a lead describes by a product. */
const withMaker = (lead: string, { name, kind }: Subject): string => (kind === 'other' ? lead.replace(maker, (_, description: string) => `${name}, the ${description.trimEnd()}, `) : lead);

/** Says for whom those act who are the subject of a lead, unless it leans on the headline in what they do as well. */
const withMembers = (lead: string, { name, kind }: Subject): string => {

    return leaning.test(lead) ? lead : lead.replace(crowd, (whole) => `${whole} of ${kind === 'authority' ? 'the ' : ''}${name}`);
};

/** Names the site of what a lead reports, if the headline is about it, and the lead names nobody. */
const withSite = (lead: string, { name, kind }: Subject): string => (kind !== 'person' && !namesOthers(lead) ? lead.replace(site, ` $1 ${name}`) : lead);

const forms: readonly (readonly [RegExp, (lead: string, subject: Subject) => string])[] = [[maker, withMaker], [house, withHouse], [person, withPerson], [coin, withCoin], [crowd, withMembers], [site, withSite]];

/** The day before somebody who is described: "On Thursday the startup". */
const dayBefore = new RegExp(`^((?:(?:Late|Early) )?[Oo]n ${calendar.weekdayName},? )(the \\p{Ll}.*)$`, 'u');

/**
 * Returns a sentence with the name of whom a headline is about, if it only describes it, and the sentence before it names it: "On Thursday
 * the startup released" behind "Halden has a model".
 */
export const withSubjectOf = (sentence: string, before: string, title: string): string => {

    const [, day = '', rest = sentence] = dayBefore.exec(sentence) ?? [];
    const name = house.test(capitalised(rest)) ? subjectOf(withVerb(title))?.name : undefined;
    if (name === undefined || !before.includes(name)) {
        return sentence;
    }

    const named = withSubjectNamed(capitalised(rest), title);
    return named === capitalised(rest) ? sentence : `${day}${named}`;
};

/**
 * Returns the sentence that opens a report with the name of whom the headline is about, if the sentence only describes it: there, the headline stands
 * above it, but not in a text made of several reports.
 */
export const withSubjectNamed = (lead: string, title: string): string => {

    const [, two] = both.exec(title) ?? [];
    if (two !== undefined && pair.test(lead)) {
        return lead.replace(pair, two);
    }

    const [, named] = forms.find(([form]) => form.test(lead)) ?? [];
    const subject = named ? subjectOf(withVerb(title)) : null;
    return named && subject && !lead.toLowerCase().includes(subject.name.toLowerCase()) ? named(lead, subject) : lead;
};
