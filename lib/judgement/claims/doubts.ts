import { wordSet } from '../../text/word-set';
import { isReported } from './plans';
import type { Token } from './read';

/** Words that make the rest of the statement doubtful, such as "may". */
const modals = wordSet('may might could would should possibly perhaps potentially likely unlikely considering considers consider considered mulls mulling weighs weighing eyes eyeing explores exploring seeks seeking sought wants hopes hoping expected if whether suspect suspects suspected must need needs needed requires pending subject expect asked requested demanded urged sought seems appears asks rumored rumoured rumor rumour rumors rumours alleged alleges allege claims claimed claiming alleging purporting pretending falsely proposes proposed proposal draft risk risks risking threaten threatens threatening fear fears feared warn warns warned warning potential possibility probability probabilities likelihood prospect chance chances odds hint hints hinting hinted attempt attempts attempting attempted try tries trying tried struggle struggles struggling struggled pursue pursues pursued pursuing await awaits awaited awaiting');

/** Nouns that only make a statement doubtful that depends on them: "a proposal to list", unlike "the proposal system". */
const drafts = /^(?:proposal|draft)$/;

/** Whether a word says that what the verb after it names did not quite happen: "nearly hit". */
const isMissed = ({ lower }: Token, next: Token | undefined): boolean => /^(?:nearly|almost)$/.test(lower) && /^(?:hit|lost|fell|rose|won|[a-z]{3,}ed|(?:double|triple)s?)$/.test(String(next?.lower));

/** Whether a word only says what somebody expects: "is seen as possible", "is seen reaching", "officials now see inflation". */
const isForeseen = ({ lower }: Token, ahead: readonly Token[], next: Token | undefined): boolean => (lower === 'seen' && /^(?:is|are)$/.test(String(ahead.at(-1)?.lower)) && /^(?:as|at|\p{Ll}+ing)$/u.test(String(next?.lower))) || (/^sees?$/.test(lower) && ahead.at(-1)?.lower === 'now');

/** Whether "claims" is what somebody is owed: "claims of $50 or less", "unsecured claims get 61%", "jobless claims". */
const isDemand = ({ lower }: Token, ahead: readonly Token[], next: Token | undefined): boolean => lower === 'claims' && next !== undefined && (/^(?:jobless|unemployment|insurance|benefits?)$/.test(String(ahead.at(-1)?.lower)) || next.figure !== null || /^(?:will|of|for|were|are|have|had|against|worth|get|got|received?)$/.test(next.lower));

/** Whether a word makes the rest of its statement doubtful. */
export const isModal = (token: Token, ahead: readonly Token[], next: Token | undefined): boolean => isMissed(token, next) || isForeseen(token, ahead, next) || modals.has(token.lower) && token.raw !== 'May' && !isReported(token, ahead) && !isDemand(token, ahead, next) && (!drafts.test(token.lower) || next?.isContent !== true);

/** Whether a word makes the words after it an accusation: "charged with", "accused of". Being charged is itself a fact. */
export const isAccusation = (token: Token, next: Token | undefined): boolean => /^(?:accus(?:e[sd]?|ing)|charg(?:e[sd]?|ing)|indicted|suspected)$/.test(token.lower) && next !== undefined && /^(?:with|of|for|on)$/.test(next.lower);

/** Steps whose outcome somebody else decides. What they aim at is uncertain: "sued to recover $5". */
const appeals = /^(?:su(?:e[sd]?|ing)|lawsuits?|appeal(?:s|ed|ing)?)$/;

/** Number of words between such a step and its aim: those of who is sued. */
const sought = 8;

/** Whether a word is the "to" of what such a step aims at. */
export const isSought = ({ lower }: Token, ahead: readonly Token[], next: Token | undefined): boolean => lower === 'to' && next?.isName === false && ahead.slice(-sought).some((token) => appeals.test(token.lower));

/** Words that make the whole sentence doubtful, such as "reportedly". */
export const doubts = wordSet('reportedly allegedly purportedly supposedly unconfirmed speculation speculate apparently predicts predict predicted forecasts forecast expects believes believe confident thinks think argues argued suggests sources unverified');
