import { plural, singular } from './headline-verbs';
import { isParticiple } from './main-verb';

/** Verbs of headlines for what somebody says, thinks or seems to do, which is no act by itself. */
const idle = new Set(('asks bets blames celebrates claims confirms considers deepens defends defies demands condemns dismisses downplays eyes explores exposes faces fades identifies narrows outlines outperforms plots presents promises recoils recognizes reports retests reveals sees shows signals '
    + 'slams sparks stakes struggles stalls strengthens supports swings tackles urges warns weakens weighs welcomes').split(' '));

/** Pasts that are no participles. */
const pasts = 'became began broke came chose drew drove fell forgave froze gave grew overtook rose sank shrank stole swore took undertook unfroze went withdrew woke wrote';

/** Further verbs of acts, which headlines hardly use in the present. */
const others = 'accounted agreed appealed attacked breached compensated discovered dismissed fixed forked investigated laundered logged postponed probed revoked beaten beat bid called came chaired circulate circulates circulated comes come cost costs dropped emptied filed fled flew fought gone goes go going live lay laid let moved named owes own owns owned passed processed ranked resold rewound ruled served signaled signalled spends spun stood suffered suffers suffer totaled totalled undergone valued went withdrew';

/** Forms of verbs for acts: what somebody did, or what happened to something. */
const forms = new Set([
    ...[...singular].filter(([verb]) => !idle.has(verb)).flatMap(([verb, { participle }]) => [verb, participle]),
    ...[...plural].filter(([, { participle }]) => ![...idle].some((verb) => singular.get(verb)?.participle === participle)).map(([base]) => base),
    ...pasts.split(' '),
    ...others.split(' ')
]);

/** Pasts of verbs for what is said or felt. */
const felt = 'noted explained pointed acknowledged commented remarked hinted joked mused echoed wondered worried feared liked loved enjoyed tried looked turned referred revived bleed feed need exceed proceed succeed speed';

/** Forms of the past that are no acts. */
const inactive = new Set([...felt.split(' '), ...[...singular].filter(([verb]) => idle.has(verb)).map(([, { participle }]) => participle)]);

/** Whether a past tense or participle of a sentence is that of an act, rather than of what somebody says, thinks or seems to do. */
export const isPastAct = (word: string): boolean => !inactive.has(word) && isParticiple(word);

/** Whether a word is a verb for an act, in whatever form: "launched", "fell", "to list". */
export const isAct = (word: string): boolean => forms.has(word) || forms.has(word.replace(/(?<=\p{Ll})ing$/u, '')) || forms.has(word.replace(/ing$/, 'e')) || forms.has(word.replace(/([^aeiou])\1ing$/, '$1')) || forms.has(word.replace(/ised$/, 'ized').replace(/ises$/, 'izes').replace(/ise$/, 'ize'));
