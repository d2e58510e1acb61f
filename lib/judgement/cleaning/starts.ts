import { inAnyCase } from '../../text/any-case';

/** First words that refer to an earlier sentence or to a speaker. */
const leaning = '[\\s"“‘\'(—–-]*(?:' + [
    '(?:he|she|they|it|we|i|you|these|those|his|her|their|its|our|my|your|them|both|neither|others|such|here|let|this|that)\\b(?![\'’]?s? (?:week|month|year|quarter|morning|weekend|summer|autumn|winter|spring)\\b)(?!-)',
    '(?:it|that|this|here|what|he|she)[\'’](?:s|ll|d)\\b', '(?:they|we|you)[\'’](?:re|ve|ll|d)\\b', 'i[\'’](?:m|ve|ll|d)\\b',
    '(?:and|but|so|yet|or|nor|then|thus|hence|therefore|however|moreover|furthermore|additionally|also|besides|instead|otherwise|likewise|similarly|conversely|nevertheless|nonetheless|still|consequently|accordingly|indeed|overall|meanwhile|finally|lastly|secondly|thirdly|in (?:addition|contrast|fact|turn|short|other words|conclusion|summary|the meantime)(?=,)|as a result|as such|for (?:example|instance|now|more)|on the (?:other|one) hand|at the same time|after (?:all|that|this)|because of (?:this|that)|by contrast|even so|that said|to be clear|of course|not only that|with (?:this|that)|despite (?:this|that)|if so|the (?:former|latter|same))\\b',
    '(?:(?:al)?together,? (?:they|these|those|the (?:two|three|four))|(?:all|most|some|many|none|one|two|three|each) of (?:them|these|those))\\b',
    '(?:said|says|says?|according to (?:him|her|them|it))\\b',
    '(?:er|sie|es|wir|dies(?:e[rsmn]?)?|doch|aber|und|zudem|außerdem|dabei|damit|so)\\b',
    '(?:él|ella|ellos|esto|esta|este|estos|esos|eso|además|sin embargo|pero|así|nosotros)\\b(?! (?:semana|mes|año))',
    '(?:ele|ela|eles|isso|isto|além disso|no entanto|porém|mas|nós)\\b', '(?:il|elle|ils|cela|ceci|ces|mais|et|cependant|en outre|nous)\\b(?= )', '(?:он|она|они|это|эти|этот|однако|но|кроме того|мы)(?![\\p{L}])'
].join('|') + ')';

const leaningInEastAsian = '(?:他|她|他们|她们|它|这|這|那|此外|然而|但|不过|同时|因此|我们|彼は|彼女は|これ|それ|この|その|しかし|また|さらに|一方|그는|그녀는|이는|이번|하지만|그러나|또한|한편|그들은|우리는)';

/** Whether a sentence depends on an earlier one: "He said", "This", "However", "We are witnessing". */
export const isDangling = inAnyCase(`^(?:${leaning}|${leaningInEastAsian})`);

/** Sentences addressed to the outlet's readers: announcements of what follows, and questions. */
const teaser = /^(?:here[’']?s?|here (?:is|are)|read|find out|learn|discover|see|watch|meet|want|looking|ready|what|why|how|is|are|will|can|could|should|does|do|did)\b.{0,200}\?$|^(?:here[’']s|here (?:is|are)|find out|learn (?:how|more)|discover|read on|watch)\b/i;

/** Whether a sentence announces something instead of reporting. */
export const isTeaser = (sentence: string): boolean => teaser.test(sentence);
