import { inAnyCase, inSmallLetters } from '../../text/any-case';
import { patternFor } from '../../text/plain';
import { recently } from '../../text/memo';
import type { Story } from '../types';

/** Number of characters at the beginning of a text in which a hedge applies to the whole report. */
const lead = 400;

/** Wordings for what nobody has confirmed, such as "reportedly" or "sources say". */
const hedges = inAnyCase([
    '\\breportedly\\b', '\\ballegedly\\b', '\\bpurported(?:ly)?\\b', '\\bsupposedly\\b', '\\bunconfirmed\\b', '\\bunverified\\b', '\\bnot (?:yet )?(?:been )?confirmed\\b', '\\byet to confirm\\b', '\\bcould not (?:be )?(?:independently )?(?:verified|verify|confirm(?:ed)?)\\b',
    '\\brumou?r(?:s|ed)?\\b', '\\bspeculation (?:that|about|over|swirls|mounts|grows)\\b', '\\bis said to\\b', '\\bare said to\\b', '\\bsaid to (?:be|have)\\b',
    '\\b(?:people|persons?|individuals|officials|someone) (?:familiar with|briefed on|close to|with (?:direct )?knowledge of)\\b', '\\b(?:an? )?(?:unnamed|anonymous|undisclosed) (?:sources?|officials?|persons?|people)\\b',
    '\\bsources?(?: close to [^.]{1,40})? (?:say|says|said|tell|tells|told|claim|claims|claimed|suggest|suggests|indicate)\\b', '\\baccording to (?:[\\w-]+ )?(?:sources?|people|persons?|insiders|rumou?rs)\\b', '\\bsources?:\\s', '\\binsiders? (?:say|says|said|claim|claims)\\b',
    '\\bweibo post claims\\b', '\\bpossible (?:hack|exploit|breach|attack)\\b', '\\bsuspected\\b', '\\bapparent(?:ly)? (?:hack|hacked|exploit|exploited|breach|breached|attack)',
    '\\bsupuest(?:o|a|os|as|amente)\\b', '\\bpresunt(?:o|a|os|as|amente)\\b', '\\brumor(?:es)?\\b', '\\bsegún (?:fuentes|rumores|personas)\\b', '\\bsupost(?:o|a|os|as|amente)\\b', '\\bsegundo (?:fontes|rumores|pessoas)\\b', '\\balegadamente\\b',
    '\\bangeblich\\b', '\\bmutmaßlich\\w*', '\\bgerücht', '\\blaut (?:Insidern|Kreisen)\\b', '\\bselon (?:des|certaines) (?:sources|rumeurs)\\b', '\\brumeurs?\\b', '\\bprétendument\\b',
    'якобы', 'по слухам', 'слухи', 'неподтвержд[её]нн', 'сообщили источники', 'по данным источников', 'предположительно',
    '据传', '據傳', '传闻', '傳聞', '消息人士', '知情人士', '疑似', '未经证实', '未經證實', '市场传言',
    '噂', '未確認', '関係者によると', '可能性が報じられ', 'とみられる', '疑い',
    '소식통', '루머', '소문', '미확인', '추정', '익명의', '관계자에 따르면'
].join('|'));

/** Phrases in which the rumour is denied or is the subject, such as "dismisses the rumours". For texts in lower case. */
const othersFor = patternFor(/\b(?:den(?:y|ies|ied)|dismiss(?:es|ed)?|debunk(?:s|ed)?|refut(?:es|ed)|rebuts?|shoots? down|quash(?:es|ed)?|slams?|despite|amid) (?:the |these |any )?(?:\p{L}+ ){0,2}(?:rumou?rs?|speculation)\b/gu);

/** Number of texts whose result is kept, since each is judged several times: alone, and with its story. */
const kept = 200;

const hedgesIn = recently(kept, (text) => {

    const lower = inSmallLetters(text);
    return hedges(lower.replace(othersFor(lower), ' '));
});

/**
 * Whether a report hedges: its headline or its first sentences pass on rumours or unnamed sources. Covers English, Spanish,
 * Portuguese, German, French, Russian, Chinese, Japanese and Korean.
 */
export const isHedged = ({ title, text }: Story): boolean => hedgesIn(`${title}\n${text.slice(0, lead)}`);
