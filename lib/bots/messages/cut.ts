import { lazily } from '../../text/memo';

const segmenter = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

const ellipsis = '…';

/** More code units than any one visible character has. */
const maxCharacter = 256;

/**
 * Returns the text if its `size` is at most `max`, else its beginning and an ellipsis. Cuts between graphemes only. Returns
 * an empty string if not even the ellipsis fits.
 */
export const cut = (text: string, max: number, size: (part: string) => number = (part) => part.length): string => {

    if (size(text) <= max) {
        return text;
    }

    let used = size(ellipsis);
    let end = 0;
    for (const { segment, index } of segmenter().segment(text.slice(0, max + maxCharacter))) {
        used += size(segment);
        if (used > max) {
            break;
        }

        end = index + segment.length;
    }

    return size(ellipsis) > max ? '' : text.slice(0, end).trimEnd() + ellipsis;
};
