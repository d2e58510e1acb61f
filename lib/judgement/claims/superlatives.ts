import { caseOf, isNaming, say } from './clauses';
import { wordAt } from './context';
import type { Place } from './context';
import { relations } from './function-words';
import { isVerb } from './parts';
import type { Reading, Token } from './read';

/** Superlatives that do not end in "-est", or are not adjectives only. */
const irregular = /^(?:best|worst|record|first|most|least)$/;

/** Words that end in "-est" and are not superlatives. */
const others = /^(?:interest|(?:re)?invest|(?:con|pro|de|at)?test|latest|forest|west|(?:north|south|mid)west|guest|quest|(?:re|con|in)quest|request|harvest|suggest|digest|arrest|honest|manifest|modest|budapest|east|chest|divest|request|crest|unrest|rest|nest|vest|zest|pest|behest|conquest|bequest|ingest)$/;

/** Words before "top" that make it a superlative: "the top hub", unlike "tops $5". */
const ranking = /^(?:the|its|as|a|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))$/;

/** Nouns after "first" that make it the number of a period or of a step, as in "the first quarter". */
const numbered = /^(?:quarter|half|month|week|day|year|hour|minute|two|three|four|five|six|nine|\d+)s?$/;

/** Whether "record" is a verb: "to record a profit", "recorded as". */
const isRecording = (tokens: readonly Token[], at: number): boolean => /^(?:to|will|would|not|firm|company)$/.test(wordAt(tokens, at - 1)) && /^(?:an?|the|its|their|his|her|such|more)$/.test(wordAt(tokens, at + 1));

/** Whether a word is a superlative. */
export const isSuperlative = ({ reading: { tokens }, at, token: { lower } }: Place): boolean => {

    if (lower === 'first') {
        return !numbered.test(wordAt(tokens, at + 1));
    }

    if (lower === 'least' && wordAt(tokens, at - 1) === 'at') {
        return false;
    }

    if (lower === 'records') {
        return wordAt(tokens, at - 1) === 'new';
    }

    if (lower === 'top' || lower === 'leading') {
        const [previous, next] = [tokens[at - 1], tokens[at + 1]];
        return previous !== undefined && (ranking.test(previous.lower) || previous.isOwner) && (lower === 'top' || next?.isContent === true);
    }

    return irregular.test(lower) ? !(lower === 'record' && isRecording(tokens, at)) : /^[a-z]{3,}est$/.test(lower) && !others.test(lower);
};

/** Whether a superlative is only one of several: "a top hub", "a leading bank". */
const isOneOfMany = (tokens: readonly Token[], at: number): boolean => /^(?:top|leading)$/.test(wordAt(tokens, at)) && /^an?$/.test(wordAt(tokens, at - 1));

/** Returns what restricts a superlative to a part or a rank: "one of the largest", "a top hub", "second-largest". */
export const rankOf = ({ reading: { tokens }, at }: Place): string => {

    const order = tokens[at - 1]?.figure?.kind === 'ordinal' ? tokens[at - 1]?.figure?.values[0] : undefined;
    const before = tokens.slice(Math.max(0, at - 5), at).map(({ lower }) => lower).join(' ');
    const isPart = /\b(?:one of|among)\b/.test(before) || isOneOfMany(tokens, at);
    return order === undefined || order === 1 ? (isPart ? 'part' : '') : String(order);
};

/** Number of words after a superlative that may say since when it is one. */
const reach = 8;

/** Restrictions to a time, and how they are written alike. The history of somebody is none. */
const times: readonly (readonly [RegExp, string])[] = [
    [/\bsince\b/, 'since'],
    [/\b(?:(?:so far )?this|of the|in an?|in the (?:past|last)|of this|yet this) (year|month|week|quarter|decade|day|cycle|season)\b/, '$1'],
    [/\bin (?:(?:about|around|nearly|almost|more than|over|at least) )?(\w+ )?(year|month|week|decade|day|quarter)s\b/, '$1$2']
];

/** Returns what restricts a superlative to a time: "since May", "this year", "in three years". */
export const timeOf = ({ reading: { tokens }, at }: Place): string => {

    const after = tokens.slice(at + 1, at + 1 + reach).map(({ lower }) => lower).join(' ');
    const [found] = (wordAt(tokens, at) === 'record' ? times.slice(0, 1) : times).flatMap(([pattern, name]) => (pattern.exec(after)?.[0].replace(pattern, name) ?? []));
    return found ?? '';
};

/** Returns the noun of a superlative, up to the next function word: "treasury firm" in "largest treasury firm". */
export const nounOf = ({ reading, at, token }: Place): readonly Token[] => {

    const behind = reading.tokens.slice(at + 1);
    const end = behind.findIndex((word, i) => !word.isContent || relations.has(word.lower) || word.cuts !== token.cuts || word.figure !== null || (isVerb({ reading, at: at + 1 + i, token: word }) && behind[i + 1]?.isContent !== true));
    return behind.slice(0, end < 0 ? behind.length : end);
};

/** Returns the words after a superlative up to the next mark or statement, such as "platform in Norway since May". */
export const scopeOf = ({ reading: { tokens }, at, token }: Place): readonly Token[] => {

    const behind = tokens.slice(at + 1);
    const since = behind.find(({ lower }) => lower === 'since');
    const end = behind.findIndex(({ cuts, opens }) => opens || (cuts !== token.cuts && cuts !== since?.cuts));
    return behind.slice(0, end < 0 ? behind.length : end);
};

const isWord = ({ isContent, figure }: Token): boolean => isContent && figure === null;

/** Returns the words before a superlative that may be what has it: those of its statement or, in an apposition, of the statement before it. */
export const wordsAhead = ({ reading: { tokens }, at, token }: Place): readonly Token[] => {

    const own = tokens.slice(0, at).filter(({ cuts }) => cuts === token.cuts);
    const ahead = own.some((word) => isWord(word) && !/^(?:new|daily|weekly|monthly|quarterly|yearly|annual)$/.test(word.lower)) ? own : tokens.slice(0, at).filter(({ cuts }) => cuts >= token.cuts - 1);
    const said = ahead.map(({ lower }) => say.test(lower)).lastIndexOf(true);
    return ahead.slice(said + 1);
};

/** Whether a noun or a name is only compared with what has a superlative: "more than Orvane". */
const isCompared = (place: Place): boolean => /^(?:than|against|versus|after|over)$/.test(caseOf(place));

/** Whether a word is a verb, an adverb or a preposition, and no noun: "raising the rate", "has grown", "sharply", "above". */
const isAct = ({ reading, at, token }: Place): boolean => {

    const [previous, next] = [wordAt(reading.tokens, at - 1), wordAt(reading.tokens, at + 1)];
    return isVerb({ reading, at, token }) || relations.has(token.lower) || (/ing$/.test(token.lower) && /^(?:the|an?|its|their|to|from)$/.test(next)) || /^(?:has|have|had|been)$/.test(previous) || (/ly$/.test(token.lower) && token.lower !== 'supply');
};

/** Returns the nouns and names before a superlative that may have it. */
export const bearersOf = (place: Place): readonly Token[] => {

    const { reading } = place;
    return wordsAhead(place).filter((token) => {

        const own = { reading, at: reading.tokens.indexOf(token), token };
        return isWord(token) && !isCompared(own) && (isNaming(token) || !isAct(own));
    });
};

/** Returns the names before the first verb of a sentence, such as those that "its" refers to. */
const subjectsOf = (reading: Reading): readonly Token[] => {

    const first = reading.tokens.findIndex((token, at) => isVerb({ reading, at, token }));
    return reading.tokens.slice(0, first < 0 ? reading.tokens.length : first).filter(isNaming);
};

/** How far a superlative reaches: to what "its" refers to, and whether it reaches only to that. */
export interface Owner {
    readonly isOwn: boolean;
    /** Names of the owner; empty if they are unknown. */
    readonly names: readonly Token[];
}

/** Returns to whose things a superlative is restricted: "its largest deal", "the largest deal in its history", "Halden's largest deal". */
export const ownerOf = ({ reading, at }: Place): Owner => {

    const after = reading.tokens.slice(at + 1, at + 1 + reach);
    const history = after.slice(0, Math.max(0, after.findIndex(({ lower }) => /^(?:history|career|life)$/.test(lower))));
    const near = [...reading.tokens.slice(Math.max(0, at - 3), at), ...history];
    const named = near.filter(({ isOwner, isName }) => isOwner && isName);
    const isOwn = near.some(({ lower, isOwner }) => isOwner || /^(?:its|their|his|her)$/.test(lower));
    return { isOwn, names: named.length > 0 ? named : isOwn ? subjectsOf(reading) : [] };
};
