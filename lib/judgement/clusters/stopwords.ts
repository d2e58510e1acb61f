import { stopwords as general } from '../../text/content-words';

/** Words that occur in any story and are not compared: also those that still tell summaries something. */
export const stopwords: ReadonlySet<string> = new Set([...general, ...(
    'above again against am below cannot else ever every get gets getting got itself let like much must one onto per really since still though two upon us via well within without yes yet re ll ve d m don didn doesn isn wasn weren won wouldn'
).split(' ')]);
