const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const ellipsis = '…';

/** Longer than what any reader sees as one character. */
const maxCharacter = 256;

/**
 * The text where `size` of it is at most `max`, else as much of its beginning as fits with an ellipsis. No character
 * that a reader sees as one is cut apart. Empty where not even the ellipsis fits.
 */
export const cut = (text: string, max: number, size: (part: string) => number = (part) => part.length): string => {

    if (size(text) <= max) {
        return text;
    }

    let used = size(ellipsis);
    let end = 0;
    for (const { segment, index } of segmenter.segment(text.slice(0, max + maxCharacter))) {
        used += size(segment);
        if (used > max) {
            break;
        }

        end = index + segment.length;
    }

    return size(ellipsis) > max ? '' : text.slice(0, end).trimEnd() + ellipsis;
};
