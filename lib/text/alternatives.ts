/** A part of the source of a pattern that is one in itself: an escape, a class, a bracket, a bar or any other character. */
const piece = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/g;

/** What alternatives may begin with so that they are tried together: the edge of a word, the beginning of the text, or a character that stands for itself once. */
const beginning = /^(?:\\b|\^|[\p{L}\p{N} ])(?![?*+{])/u;

/** Longest source of a group that is replaced by its alternatives, each followed by what follows the group. */
const maxSource = 400;

/** Lengths of the alternatives of a source up to the bracket that closes it, or up to its end. */
const lengthsOf = (source: string): number[] => {

    const lengths = [0];
    let depth = 0;
    for (const [found] of source.matchAll(piece)) {
        depth += found === '(' ? 1 : found === ')' ? -1 : 0;
        if (depth < 0) {
            break;
        }

        if (found === '|' && depth === 0) {
            lengths.push(0);
        }
        else {
            lengths[lengths.length - 1] = lengths.at(-1) as number + found.length;
        }
    }

    return lengths;
};

const split = (source: string): string[] => {

    let from = 0;
    return lengthsOf(source).map((length) => {

        const alternative = source.slice(from, from + length);
        from += length + 1;
        return alternative;
    });
};

const group = '(?:';

/** Replaces a group at the beginning, which may be optional, by its alternatives. */
const opened = (source: string): string[] => {

    if (!source.startsWith(group)) {
        return [source];
    }

    const inner = source.slice(group.length);
    const alternatives = split(inner);
    const end = inner.slice(alternatives.join('|').length + 1);
    const rest = end.replace(/^[?*+{]+/, '');
    const quantifier = end.slice(0, end.length - rest.length);
    if (!['', '?'].includes(quantifier) || alternatives.length * rest.length > maxSource) {
        return [source];
    }

    return [...alternatives.map((alternative) => `${alternative}${rest}`), ...(quantifier === '?' ? [rest] : [])].flatMap(opened);
};

const grouped = (alternatives: readonly string[]): Map<string, string[]> => {

    const groups = new Map<string, string[]>();
    for (const alternative of alternatives) {
        const [first = ''] = beginning.exec(alternative) ?? [];
        groups.set(first, [...groups.get(first) ?? [], alternative.slice(first.length)]);
    }

    return groups;
};

const joined = (alternatives: readonly string[]): string => [...grouped(alternatives)].map(([first, rests]) => (first === '' ? rests.join('|') : `${first}${oneOf(rests)}`)).join('|');

/** The same as part of a longer source. */
const oneOf = (alternatives: readonly string[]): string => {

    const all = alternatives.flatMap(opened);
    return all.length === 1 ? joined(all) : `(?:${joined(all)})`;
};

/**
 * Rewrites the source of a pattern so that alternatives which begin alike are tried together: one comparison rules out many.
 * It occurs in the same texts, but may match another part of them. For patterns without groups that capture.
 */
export const byBeginning = (source: string): string => joined(split(source).flatMap(opened));
