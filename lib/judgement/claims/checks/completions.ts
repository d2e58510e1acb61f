import { offered, roster } from '../../listings';
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

/** What is often announced before it happens, and what a report calls done: how it is told as done, how as still to come, and what shows that it has happened. */
interface Announced {
    readonly done: RegExp;
    readonly toCome: RegExp;
    readonly happened: RegExp;
}

const announced: readonly Announced[] = [
    {
        done: /(?<!\p{L})ha(?:s|ve) (?:stepped down|departed)(?!\p{L})/u,
        toCome: /(?<!\p{L})(?:(?:will|to) (?:step down|leave|depart|exit|hand over)|(?:is|are) (?:stepping down|leaving|departing) (?:at|in|on|by|next|later)|(?:remains?|stays?) (?:in (?:the )?(?:role|post|office)|on) until)(?!\p{L})/u,
        happened: /(?<!\p{L})(?:stepped down|departed|quit|resigned with immediate effect|effective immediately)(?!\p{L})/u
    },
    {
        done: new RegExp(`(?<!\\p{L})ha(?:s|ve) (?:listed|added [^,;]*${roster})`, 'u'),
        toCome: /(?<!\p{L})(?:(?:trading|deposits|listing|pairs?)(?: [^\s.]+){0,6}? (?:will|opens?|begins?|starts?|(?:is|are) (?:set|due|scheduled|expected) to)|(?:will|to) (?:list|be listed|start trading|begin trading))(?!\p{L})/iu,
        happened: /(?<!\p{L})(?:(?:trading|deposits|pairs?)(?: [^\s.]+){0,6}? (?:began|opened|started|went live|(?:is|are) (?:now )?(?:live|open))|now (?:live|trading)|listed|added)(?!\p{L})/iu
    },
    {
        done: new RegExp(`(?<!\\p{L})ha(?:s|ve) (?:delisted|(?:ditched|dropped|ended|removed) [^,;]*${offered})`, 'u'),
        toCome: /(?<!\p{L})(?:will|(?:is|are) (?:set|due|scheduled) to) (?:delist|end|drop|stop|remove|discontinue|cease|sunset)(?!\p{L})/u,
        happened: /(?<!\p{L})(?:delisted|ditched|dropped|ended|removed|stopped|discontinued|ceased)(?!\p{L})/u
    }
];

/** Whether a claim reports as done what the evidence only announces. */
const isOnlyAnnounced = (claim: string, report: readonly Reading[]): boolean => {

    const says = (pattern: RegExp): boolean => report.some(({ text }) => pattern.test(text));
    return announced.some((act) => act.done.test(claim) && says(act.toCome) && !says(act.happened));
};

/** Checks that the claim has nothing done that is only agreed or announced in the evidence: "has acquired" for "acquires", if "agreed to buy" follows. */
export const completions: Check = ({ sentence, sources, report }) => {

    const [, object = ''] = done.exec(sentence.text) ?? [];
    const names = object.match(name) ?? [];
    const isOnlyAgreed = names.length > 0 && sources.some((source) => isAhead(source, names)) && !sources.some(({ text }) => completed.test(text));
    return isOnlyAgreed ? 'the evidence has only agreed to it' : isOnlyAnnounced(sentence.text, report) ? 'the evidence has only announced it' : null;
};
