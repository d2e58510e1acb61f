import { isSameRole } from '../actors';
import { citedIn, isNaming, isReporting, isSaying, topicOf } from '../clauses';
import { isSame, placesIn, wordAt } from '../context';
import type { Place } from '../context';
import { isAbbreviation, isSameName } from '../naming';
import { isVerb, partsOf } from '../parts';
import type { Reading, Token } from '../read';
import type { Check } from './types';

/** Sentences with at least this share of the words of the best one may be the source, too. */
const nearly = .75;

const speechIn = (reading: Reading): Place[] => placesIn([reading]).filter(({ token, at }) => isSaying(reading.tokens, at) || isReporting(token));

/** Returns the names of all who say something in a sentence. */
const speakersIn = (reading: Reading): Token[] => [...speechIn(reading).flatMap((place) => partsOf(place).doers ?? []), ...citedIn(reading)];

/** Returns the names of those who may go on to say the next sentence, or have said the one before: not "what Orvane said was $5". */
const voicesIn = (reading: Reading): Token[] => (/\bwhat (?:[\p{Lu}][\p{L}.]* ){1,3}sa(?:id|ys)\b/u.test(reading.text) ? [] : speakersIn(reading));

/** Returns the names of those who say something in a sentence; if several speak, of those who speak before the most words of it. */
const speakersOf = (said: readonly Token[], home: Reading): Token[] => {

    const speech = speechIn(home);
    const spans = speech.map((place, i) => ({ place, words: home.tokens.slice(place.at + 1, speech[i + 1]?.at) })).map(({ place, words }) => ({ names: partsOf(place).doers ?? [], count: said.filter((token) => words.some((other) => isSame(token, other))).length }));
    const most = Math.max(0, ...spans.map(({ count }) => count));
    return speech.length > 1 ? spans.filter(({ count }) => count === most).flatMap(({ names }) => names) : speakersIn(home);
};

/** Returns the names of the subject of a sentence in which at most one speaks; those that it is about if its verb is unknown. */
const subjectsIn = (reading: Reading): readonly Token[] => {

    if (speechIn(reading).length > 1) {
        return [];
    }

    const [first] = placesIn([reading]).filter(isVerb);
    return first === undefined ? topicOf(reading) : partsOf(first).doers ?? [];
};

const isShared = (one: readonly Token[], other: readonly Token[]): boolean => one.some((token) => other.some((name) => isSameName(token, name)));

/** Returns the sentences of the evidence that contain most of what is said in the claim. */
const homesOf = (said: readonly Token[], sources: readonly Reading[]): Reading[] => {

    const counts = sources.map((source) => ({ source, count: said.filter((token) => source.tokens.some((other) => isSame(token, other) || isSameName(token, other))).length }));
    const most = Math.max(0, ...counts.map(({ count }) => count));
    return counts.filter(({ count }) => count > 0 && count >= most * nearly).map(({ source }) => source);
};

/** Whether somebody says what the claim quotes: in its sentence, as its subject, as the topic before a speaker without a name, or, if nobody says it there, in the sentence before or after. */
const isSpeaker = (names: readonly Token[], said: readonly Token[], home: Reading, sources: readonly Reading[]): boolean => {

    const speakers = speakersOf(said, home);
    const others = speechIn(home).length > 0 ? [home.tokens.filter(isNaming), topicOf(home.before)] : sources.filter((source) => source === home.before || source.before === home).map(voicesIn);
    return isShared(names, [...speakers, ...subjectsIn(home)]) || (speakers.length === 0 && others.some((list) => isShared(names, list)));
};

/** Whether all who say what the claim quotes have another role than its speaker: "pirates said" for "the navy said". */
const isMiscast = (roles: readonly Token[], homes: readonly Reading[]): boolean => {

    const speakers = homes.flatMap(speechIn).map(partsOf);
    return roles.length > 0 && speakers.length > 0 && speakers.every(({ doers, cast }) => doers !== null && !doers.some(isAbbreviation) && !isSameRole(roles, cast));
};

/** Checks that nobody is quoted with the words of another one, or of nobody. */
export const attributions: Check = ({ sentence, claim, sources }) => {

    const isMisquoted = (place: Place): boolean => {

        const { doers, roles } = partsOf(place);
        const names = doers ?? [];
        const said = sentence.tokens.filter((token) => token.isContent && !token.isNeutral && !names.includes(token));
        const homes = homesOf(said, sources);
        return names.length > 0 ? !homes.some((home) => isSpeaker(names, said, home, sources)) : isMiscast(roles, homes);
    };

    const isQuoting = ({ token, at }: Place): boolean => isSaying(sentence.tokens, at) || (isReporting(token) && (wordAt(sentence.tokens, at + 1) === 'that' || isVerb({ reading: sentence, at, token })));
    const wrong = claim.find((place) => isQuoting(place) && isMisquoted(place));
    return wrong === undefined ? null : 'the evidence has somebody else say this, or nobody';
};
