import { capitalised } from '../../text/capitals';
import { withFullStop } from '../../text/full-stop';
import { withoutOther } from './asides';
import { columnLabels } from './column-labels';
import { credited } from './credits';
import { withoutKeyPoint } from './key-points';
import type { Spellings } from './spellings';
import { withoutSource } from './single-case';
import { withVerb } from './verbless';

/** Columns, whose names precede a headline. */
const columns = ['(?:the )?(?:crypto |stock |asian? |us )?markets? (?:today|update|wrap|watch|brief)', ...columnLabels, 'update', 'developing', 'alert', 'latest', '(?:[\\p{L}\\d]+ )?news', 'live updates?', '[^:|–—]{3,40} (?:performance|price|market) update', '(?:[\\p{L}\\d]+ ){1,3}funding'];

const column = new RegExp(`^(?:${columns.join('|')})\\s*[:|–—-]\\s*(?=\\p{L})`, 'iu');

/** Words with which a question begins that follows the event. */
const asking = ['can', 'could', 'will', 'would', 'should', 'is', 'are', 'does', 'do', 'has', 'what', 'where', 'why', 'how'];

/** Who expects something. */
const watchers = ['analysts?', 'traders?', 'experts?', 'charts?', 'bulls', 'bears'];

/** What is read as a sign. */
const signs = ['data', 'metrics?', 'indicators?', 'futures', 'options', 'derivatives', 'signals?', 'technicals', 'on-?chain \\p{L}+', 'history', 'patterns?', 'odds', 'models?'];

/** What a sign does. */
const points = ['hints?', 'suggests?', 'points?', 'signals?', 'shows?', 'warns?', 'flash(?:es)?', 'targets?', 'eyes?', 'predicts?', 'sees?', 'remains?'];

/** What somebody or something is taken to point to, after a headline's event: "; analyst sees $84K", ", but futures data hints at a bounce", "— can it go on?" */
const expectation = new RegExp([
    '\\s*[:—–-] (?:(?:all|full|the|more) )?details$',
    '\\s*[—–] (?:watch|here|see) [^;]*$',
    ', (?:[\\p{L}\\d$]+,? ){1,6}leads? the (?:charge|way|pack)$',
    `\\s*[—–:;-] (?:${asking.join('|')})\\b[^;]*$`,
    `, (?:(?:some|one|top|many) )?(?:${watchers.join('|')}) (?:eye|target|expect|predict|see)s? [^;]*$`,
    `\\s*(?:[;—–]|, (?:but|and|as|while|yet|with|though))\\s*(?:(?:(?:some|one|top|many) )?(?:${watchers.join('|')})\\b|(?:[\\p{L}\\d$-]+ ){0,4}?(?:${signs.join('|')}) (?:[\\p{L}-]+ )?(?:${points.join('|')})\\b)[^;]*$`
].join('|'), 'iu');

/** A column behind a headline, or a quotation that comments on its event: ": Market Watch", ": “It could cause damage”". */
const appendix = /\s*[:|–—-]\s*(?:(?:market|price) (?:watch|wrap|update)|[“"][^“”"]{10,}[”"]|(?<=: )[‘'][^‘’']{8,}[’'])$/i;

/** What follows the first report: another one behind a semicolon or dash, what is aimed for, or what has no verb: "; Halden cut to neutral", ", eyes $90K", ", Tarn planning next". */
const second = /(?:; [^;]+| [–—] \p{Lu}[^\s–—]*(?: [^\s–—]+){3,}|, (?:[Ee]yes|[Ee]yeing|[Tt]argets|[Tt]argeting) [^;]+|, \p{Lu}[\p{L}’' -]{1,40} \p{Ll}+ing(?: \p{Ll}+)?)$/u;

/** What goes with an event, behind a colon: ": Recording its lowest level". */
const going = /(?<=\d[\p{L}%]{0,2}): (?=\p{Lu}\p{Ll}+ing )(\p{Lu})/u;

/** Fewest characters of a headline that report an event. */
const fewestOfEvent = 25;

/** Returns a headline without a column's label, a quotation behind it, and what somebody expects to follow. */
const eventOf = (title: string): string => {

    const bare = withoutKeyPoint(title.replace(column, '').replace(going, (_, letter: string) => `, ${letter.toLowerCase()}`)).replace(appendix, '').replace(expectation, '').replace(second, '');
    const event = withoutOther(bare);
    return bare.length < fewestOfEvent ? title : title.startsWith(event) ? event : capitalised(event);
};

/** "(report)" behind a headline. */
const reported = /\s*\(reports?\)$/i;

/** Returns a headline as a sentence, for texts that have no better one. */
export const headlineStatement = (title: string, spellings: Spellings): string => withFullStop(credited(withVerb(spellings.sentenceCase(eventOf(withoutSource(title).replace(reported, ': Report'))))));
