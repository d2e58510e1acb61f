/** Default number of characters segmented at once: longer than any word. */
const usual = 256;

interface Segment {
    readonly segment: string;
    readonly isWordLike?: boolean | undefined;
}

/**
 * Returns the segments of a text as `Intl.Segmenter` finds them, in time proportional to the text: the cost of finding one
 * grows with all the text around it, so the segmenter gets one window at a time. A window in which no segment ends is widened
 * up to `widest`; a longer segment is split.
 */
export const segmentsOf = (segmenter: Pick<Intl.Segmenter, 'segment'>, text: string, window = usual, widest = window): Segment[] => {

    const segments: Segment[] = [];
    let at = 0;
    let width = window;
    while (at < text.length) {
        const ends = at + width >= text.length;
        const found = [...segmenter.segment(ends ? text.slice(at) : head(text.slice(at, at + width)))];
        if (!ends && found.length === 1 && width < widest) {
            width = Math.min(width * 2, widest);
            continue;
        }

        const whole = ends || found.length === 1 ? found : found.slice(0, -1);         // the last one may go on
        segments.push(...whole);
        at += whole.reduce((sum, { segment }) => sum + segment.length, 0);
        width = window;
    }

    return segments;
};

/** Returns the text up to its last space, if any, because half a word may be segmented differently. Never ends in half a surrogate pair. */
const head = (text: string): string => {

    const blank = text.lastIndexOf(' ');
    return blank > 0 ? text.slice(0, blank + 1) : text.replace(/[\uD800-\uDBFF]$/, '');
};
