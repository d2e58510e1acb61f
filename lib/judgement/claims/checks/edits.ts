import { align } from '../alignment';
import { referentsOf, say } from '../clauses';
import { isAmong } from '../context';
import { repeating, sole } from '../lexicon';
import { isSameName } from '../naming';
import type { Reading, Token } from '../read';
import { isImplied } from './holding';
import { isKind } from './kinds';
import { isShift } from './shifts';
import type { Check } from './types';

/** Minimum share of common words of a claim that repeats a sentence of the evidence with a few words changed, with a word such as "again" added, and with a name changed. */
const nearly = { words: .85, added: .75, names: .7 } as const;

/** Number of sentences of the evidence that are compared: the nearest ones. */
const most = 6;

/** Shorter claims are not checked: a share of so few words means nothing. */
const fewest = 5;

/** A sentence whose share is at most this much below the best one may be the source, too. */
const margin = .05;

/** Words that announce what is decided, and what is only wanted or doubtful. */
const decided = /^(?:will|shall)$/;
const undecided = /^(?:would|may|might|could|should|plan(?:s|ned|ning)?|intend(?:s|ed)?|want(?:s|ed)?|hope(?:s|d)?|aim(?:s|ed)?|consider(?:s|ed|ing)?)$/;

/** Whether a sentence contains "said it would", which a claim may report as "will". */
const isReport = ({ tokens }: Reading): boolean => tokens.slice(0, Math.max(0, tokens.findIndex(({ lower }) => lower === 'would'))).some(({ lower }) => say.test(lower));

/** Superlatives and similar words that a claim must not add to the sentence that it repeats. */
const weighty = /^(?:record|first|largest|biggest|highest|lowest|smallest|most|least|ever|only|again|all|every|never)$/;

/** Whether replacing a word changes the claim: true for content words, and for capitalised words within the sentence. */
const isSolid = (token: Token): boolean => token.figure === null && !/^(?:up|down)$/.test(token.lower) && ((token.isContent && !token.isNeutral) || (/^\p{Lu}\p{Ll}/u.test(token.raw) && token.place > 0));

/** Verbs that a claim may use for "is": "remains considerable". */
const weak = /^(?:remain|stay)(?:s|ed)?$/;

const isCapital = (token: Token): boolean => !token.isCompound && token.figure === null && (token.isName || (token.place > 0 && /^\p{Lu}/u.test(token.raw)));

const isWeighty = ({ lower, figure, senses }: Token): boolean => weighty.test(lower) || figure?.kind === 'ordinal' || senses.some((sense) => sense === repeating || sense === sole);

/** Whether a word occurs more often in the claim than in a sentence of the evidence. */
const isOftener = (token: Token, claim: Reading, source: Reading): boolean => {

    const [own, other] = [claim, source].map(({ tokens }) => tokens.filter(({ lower }) => lower === token.lower).length);
    return Number(own) > Number(other);
};

/** Returns the number of words that suggest a passive, such as "was" and "by". If it differs, the order of names means nothing. */
const passives = ({ tokens }: Reading): number => tokens.filter(({ lower }) => /^(?:was|were|is|are|been|being|be|by)$/.test(lower)).length;

/** Returns a word that the claim has in place of a word of a nearly equal sentence, or in addition to it, and the share of common words. */
const editIn = (claim: Reading, source: Reading): { readonly share: number; readonly token: Token | undefined } => {

    const { share, rest, replacements } = align(claim, source);
    const isTurned = passives(claim) !== passives(source);
    const swapped = replacements.flatMap(({ gap, other }) => {

        const isWeaker = other.some(({ lower }) => undecided.test(lower) && !(lower === 'would' && isReport(source)));
        const others = other.filter((token) => (isSolid(token) || isKind(token) || token.figure?.kind === 'date') && !(isTurned && isAmong(token, claim.tokens)));
        const isMoved = (token: Token): boolean => !token.isName && isAmong(token, source.tokens) && !isAmong(token, others);
        const referents = referentsOf(source, other);
        const isReferred = (token: Token): boolean => referents.some((name) => isSameName(name, token));
        const replaced = gap.filter((token) => isSolid(token) && !isReferred(token) && !weak.test(token.lower) && !isImplied(token, other) && !isMoved(token) && !isShift({ reading: claim, at: claim.tokens.indexOf(token), token }, [source]) && !(isTurned && isAmong(token, source.tokens)) && (!token.isName || others.some(isCapital)));
        const figure = isTurned ? undefined : gap.find((token) => token.figure !== null && other.some((one) => one.figure?.kind === token.figure?.kind));
        return [...(figure === undefined ? [] : [figure]), ...gap.filter(({ lower }) => isWeaker && decided.test(lower)), ...(others.length > 0 ? replaced : [])];
    });
    const added = rest.filter((token) => isWeighty(token) && isOftener(token, claim, source));
    const name = swapped.find(({ isName }) => isName);
    return { share, token: (share >= nearly.words ? swapped[0] : name) ?? (share >= nearly.added ? added[0] : undefined) };
};

/** Checks that a claim that repeats a sentence of the evidence nearly word for word changes and adds nothing that matters. */
export const edits: Check = ({ sentence, sources }) => {

    const near = sources.slice(0, most).map((source) => editIn(sentence, source)).filter(({ share }) => share >= nearly.names);
    const best = Math.max(...near.map(({ share }) => share));
    const own = near.filter(({ share }) => share >= best - margin);
    const found = sentence.tokens.length >= fewest && own.every(({ token }) => token !== undefined) ? own[0]?.token : undefined;
    return found === undefined ? null : `"${found.raw}" is not in the sentence that it repeats`;
};
