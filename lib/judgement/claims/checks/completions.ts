import { takeOver, takenOver } from '../../takeovers';
import type { Reading } from '../read';
import type { Check } from './types';

/** A takeover that is done, with what is taken over. A number of things is bought at once. */
const done = new RegExp(String.raw`(?<!\p{L})ha(?:s|ve|d) (?:now |just |already |reportedly )?${takenOver} (?!(?:another|more|about|nearly|over|some) |[$€£]?\d)([^,;]+)`, 'u');

/** A takeover that is agreed or still to come. */
const agreed = new RegExp(String.raw`(?<!\p{L})(?:agree(?:d|s|ing)? to ${takeOver}|(?:agreement|deal) to ${takeOver}|(?:deal|acquisition|transaction|takeover|purchase)[^.]{0,40} (?:is|are) expected to (?:close|be completed))(?!\p{L})`, 'iu');

/** What somebody will take over, which may be something else than the claim is about. */
const toCome = new RegExp(String.raw`(?<!\p{L})will ${takeOver} (.+)`, 'u');

/** What shows that it is done. */
const completed = /(?<!\p{L})(?:acquired|bought|purchased|took over|taken over|complete[ds]?|closed|finali[sz]ed|sealed)(?!\p{L})/iu;

/** A name within a sentence. */
const name = /\p{Lu}[\p{L}\d]+/gu;

/** Whether a sentence has a takeover of one of the names before it, rather than behind it. */
const isAhead = ({ text }: Reading, names: readonly string[]): boolean => {

    const [, object = ''] = toCome.exec(text) ?? [];
    return agreed.test(text) || /^(?:the|its rival) /.test(object) || names.some((one) => object.includes(one));
};

/** Checks that the claim has no takeover done that is only agreed in the evidence: "has acquired" for "acquires", if "agreed to buy" follows. */
export const completions: Check = ({ sentence, sources }) => {

    const [, object = ''] = done.exec(sentence.text) ?? [];
    const names = object.match(name) ?? [];
    const isOnlyAgreed = names.length > 0 && sources.some((source) => isAhead(source, names)) && !sources.some(({ text }) => completed.test(text));
    return isOnlyAgreed ? 'the evidence has only agreed to it' : null;
};
