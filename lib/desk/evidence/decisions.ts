/** Authorities and courts whose decisions concern a whole market. */
const authorities = ['SEC', 'CFTC', 'OCC', 'FDIC', 'FinCEN', 'ESMA', 'European (?:Commission|Parliament|Union)', 'EU', 'Congress', 'Senate', '(?:US |U\\.S\\. )?House', 'Parliament', 'Supreme Court', '[Aa]ppeals [Cc]ourt', '(?:First|Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth|Tenth|Eleventh|D\\.C\\.) Circuit', 'Treasury', 'White House', 'Trump'];

/** What they decide. */
const verbs = ['adopt', 'approve', 'pass(?:es)?', 'sign', 'ban', 'overturn', 'reverse', 'throw', 'strike', 'vote', 'finali[sz]e', 'clear', 'exempt', 'reject', 'den(?:y|ies)', 'veto(?:es)?', 'enact', 'repeal', 'lift', 'grant', 'revoke'];

/** What comes between them, unless the decision is still to come. */
const between = '(?:(?!\\b(?:to|will|may|could|might|should|must|urged?|asked?)\\b)[^:;,]){0,30}?';

const decision = new RegExp(`\\b(?:${authorities.join('|')})\\b(?! (?:chair|chief|commissioner|staff|official|lawyer|nominee))${between}\\b(?:${verbs.join('|')})s?\\b`);

/** Whether a headline reports what an authority or a court has decided: "SEC votes 3-0 to adopt exemption". */
export const isDecision = (title: string): boolean => decision.test(title);
