import { clip } from '../../text/sentences';
import { plainOf } from './credits';
import { typicalHeadline } from './headlines';

/** Words before which a headline can end. */
const joints = new Set('as after amid while following despite but from for in on with to by at over against under into before since via through during ahead'.split(' '));

/** Minimum length of a shortened label, in characters. */
const shortest = 20;

/** Ends the label of a story before a word that begins an addition, or after a comma, so that it reads as complete; otherwise returns its first words. */
const shortened = (text: string, max: number): string => {

    if (text.length <= max) {
        return text;
    }

    const words = text.split(' ');
    const heads = words.map((word, i) => ({ head: words.slice(0, i).join(' ').replace(/[\s,;:–—-]+$/, ''), word }));
    const isJoint = (word: string, i: number): boolean => joints.has(word.toLowerCase()) || /[,;:]$/.test(words[i - 1] ?? '');
    const fitting = heads.filter(({ head, word }, i) => isJoint(word, i) && head.length >= shortest && head.length <= max && !joints.has(head.slice(head.lastIndexOf(' ') + 1).toLowerCase()));
    return fitting.at(-1)?.head ?? clip(text, max).replace(/…$/, '');
};

/** Returns the label of a story: its most typical headline, whole if one is short enough. Empty without headlines. */
export const tagOf = (titles: readonly string[], max: number): string => {

    const title = titles[typicalHeadline(titles, max)] ?? '';
    const plain = plainOf(title);
    return shortened(plain.length < 15 ? title : plain, max);
};
