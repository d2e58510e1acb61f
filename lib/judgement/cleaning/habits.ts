import { LRUCache } from 'lru-cache';

import { contentWords } from '../../text/content-words';
import { fnv1aOfEach, hashTwice } from '../../text/hash';
import { wordBounds } from '../../text/plain-words';
import { Passages } from './passages';
import { hasEnd } from './wholeness';

/** A text of a source, with its headline. */
export interface Sample {
    /** Id of the story: learning from the same story again has no effect. */
    readonly id: string;
    readonly title: string;
    /** Plain text, one paragraph per line. */
    readonly text: string;
}

/** What a source adds to its texts, as learned from them. */
export interface Habits {
    /** Length at which the source cuts its texts, in characters. */
    readonly cutLength?: number | undefined;
    /** Whether the source usually ends its texts without a full stop, not because it cuts them. Default: no. */
    readonly omitsStops?: boolean | undefined;
    /** Whether the source cuts its texts after a number of words: several end with a word such as "the". Default: no. */
    readonly cutsWords?: boolean | undefined;
    /** Removes the sentences that the source adds to its texts. */
    strip(text: string): string;
}

/** Number of stories in which a passage must occur. None of them may share a word of its headline with the passage or with another one's headline. */
const enough = 3;

/** Number of words of a passage. */
const gram = 4;

/** Share of a sentence that must be known from other stories. Passages with a figure must all be known. */
const share = 0.5;

/** Number of sentences that are examined at each end of a text: additions come before or after the story. */
const head = 2;
const tail = 4;

const maxSentence = 400;
const maxText = 20_000;
const maxWords = 60;

/** Maximum numbers of passages and stories that are remembered. */
const maxGrams = 4000;
const maxSamples = 500;

const minWord = 3;
const minCut = 80;

/** Words that occur in too many headlines to identify a story. */
const common = new Set(['bitcoin', 'btc', 'crypto', 'cryptocurrency', 'ethereum', 'eth', 'price', 'market', 'markets', 'news', 'today', 'week', 'says', 'new']);

const boundary = /(?<=[.!?…])\s+|(?<=[。！？])|\n/u;

/** The words of a sentence. They are only hashed, so no string is made of each. */
interface Words {
    readonly lower: string;
    /** Starts and ends of the words. */
    readonly bounds: readonly number[];
}

const wordsOf = (sentences: readonly string[]): Words[] => {

    const lower = sentences.map((sentence) => sentence.toLowerCase());
    const bounds = lower.map(wordBounds);
    return lower.map((sentence, i) => ({ lower: sentence, bounds: (bounds[i] as readonly number[]).slice(0, 2 * maxWords) }));
};

const sentencesOf = (text: string): string[] => text.slice(0, maxText).split(boundary).filter((sentence) => sentence.trim() !== '');

/** Hashes of the words of a headline that identify its story. */
type Title = ReadonlySet<number>;

const untitled: Title = new Set();

/** Two hashes of each word of the current sentences, and of each run of their words. */
const wordHashes = new Int32Array(2 * maxWords * (head + tail));
const runHashes = new Int32Array(wordHashes.length);

/** Hashes the words of sentences, one sentence after the other. */
const hashWords = (sentences: readonly Words[]): void => {

    let at = 0;
    for (const { lower, bounds } of sentences) {
        for (let i = 0; i < bounds.length; i += 2) {
            hashTwice(lower, wordHashes, at + i, bounds[i], bounds[i + 1]);
        }

        at += bounds.length;
    }
};

/** Number of runs of a sentence: of four words each, or one of all words if there are fewer. */
const runCount = ({ bounds }: Words): number => (bounds.length === 0 ? 0 : Math.max(1, bounds.length / 2 - gram + 1));

/** Returns two hashes of each run of words of at most `head + tail` sentences, one sentence after the other. Valid until the next call. */
const runsOf = (sentences: readonly Words[]): Int32Array => {

    hashWords(sentences);
    let [from, at] = [0, 0];
    for (const words of sentences) {
        const length = Math.min(gram, words.bounds.length / 2);
        for (let i = from; i < from + 2 * runCount(words); i += 2) {
            let one = length;
            let other = length;
            for (let j = i; j < i + 2 * length; j += 2) {
                one = Math.imul(one ^ (wordHashes[j] as number), 0x85EBCA6B) ^ (one >>> 15);
                other = (Math.imul(other, 0x27D4EB2F) + (wordHashes[j + 1] as number)) | 0;
            }

            runHashes[at++] = one;
            runHashes[at++] = other;
        }

        from += words.bounds.length;
    }

    return runHashes.subarray(0, at);
};

/** How the texts of a source end. */
interface Ends {
    readonly cutLength: number | undefined;
    readonly omitsStops: boolean;
    readonly cutsWords: boolean;
}

/** How one text ends. */
const ending = { whole: 0, unended: 1, open: 2 } as const;

/** Last words that need another one. */
const open = /\b(?:the|an?|of|to|and|or|with|for|from|by|that|which|its|their|in|at|as|into|is|are|was|were|has|have)$/i;

const endingOf = (text: string): number => {

    if (hasEnd(text)) {
        return ending.whole;
    }

    return open.test(text) ? ending.open : ending.unended;
};

/** Learns what one source adds to its texts. A passage is a habit once it has occurred in enough stories that have nothing else in common. */
export class HabitLearner implements Habits {

    private readonly passages = new Passages(maxGrams);
    /** By passage: number of unrelated stories that contain it; the last story that contains it; and, until it counts as a habit, the headlines of these stories. */
    private readonly found = new Uint8Array(maxGrams);
    private readonly metIn = new Int32Array(maxGrams);
    private readonly titles = new Array<Title>(maxGrams * (enough - 1)).fill(untitled);
    private readonly samples = new LRUCache<string, true>({ max: maxSamples });
    /** Text lengths of the last stories, as a ring buffer; 0 in unused places. */
    private readonly lengths = new Int32Array(maxSamples);
    /** By place in `lengths`: how the text ends. */
    private readonly endings = new Uint8Array(maxSamples);
    private stories = 0;
    private hasHabits = false;
    private ends: Ends | null = null;

    /** Whether a story has been learned from. */
    knows(id: string): boolean {

        return this.samples.has(id);
    }

    learn({ id, title, text }: Sample): void {

        if (this.knows(id)) {
            return;
        }

        this.samples.set(id, true);
        this.lengths[this.stories % maxSamples] = text.length;
        this.endings[this.stories % maxSamples] = endingOf(text);
        this.ends = null;
        ++this.stories;
        const own: Title = new Set(fnv1aOfEach(contentWords(title).filter((word) => word.length >= minWord && !common.has(word))));
        const sentences = sentencesOf(text);
        const edges = sentences.length <= head + tail ? sentences : [...sentences.slice(0, head), ...sentences.slice(-tail)];
        this.read(wordsOf(edges.map((sentence) => sentence.slice(0, maxSentence))), own);
    }

    /** The greatest length, if several texts have it to within one character: the source then cuts its texts there. */
    get cutLength(): number | undefined {

        return this.endsOf().cutLength;
    }

    get omitsStops(): boolean {

        return this.endsOf().omitsStops;
    }

    get cutsWords(): boolean {

        return this.endsOf().cutsWords;
    }

    private endsOf(): Ends {

        this.ends ??= endsAmong(this.lengths, this.endings);
        return this.ends;
    }

    strip(text: string): string {

        return this.hasHabits ? text.split('\n').map((line) => this.stripLine(line)).filter((line) => line !== '').join('\n') : text;
    }

    private stripLine(line: string): string {

        const sentences = sentencesOf(line);
        const words = wordsOf(sentences.map((sentence) => (sentence.length > maxSentence ? '' : sentence)));
        const own = sentences.filter((_, i) => !this.isHabit(words[i] as Words));
        return own.length === sentences.length ? line : own.join(' ');
    }

    private isHabit(words: Words): boolean {

        const runs = runsOf([words]);
        const most = runs.length / 2 * (1 - share);
        const others: number[] = [];
        for (let i = 0; i < runs.length && others.length <= most; i += 2) {
            const slot = this.passages.find(runs[i] as number, runs[i + 1] as number);
            if (slot < 0 || this.found[slot] !== enough) {
                others.push(i / 2);
            }
        }

        return runs.length > 0 && others.length <= most && !others.some((from) => hasDigit(words, from));
    }

    private read(sentences: readonly Words[], title: Title): void {

        const met = this.passages.meetAll(runsOf(sentences));
        let [first, run] = [0, 0];
        for (const words of sentences) {
            const end = first + words.bounds.length / 2;
            let about = -1;
            for (let i = first; i < first + runCount(words); ++i) {
                about = about < i ? nextOf(title, end, i) : about;
                this.meet(met[run++] as number, about >= i + gram ? title : null);
            }

            first = end;
        }
    }

    /** @param met number of a passage, or its complement if the passage is new. @param title words of the headline; null if the passage contains one of them. */
    private meet(met: number, title: Title | null): void {

        const slot = met < 0 ? ~met : met;
        if (met < 0) {
            this.found[slot] = 0;
        }
        else if (this.metIn[slot] === this.stories) {
            return;
        }

        this.metIn[slot] = this.stories;
        if (title !== null) {
            this.note(slot, title);
        }
    }

    /** Counts a story if its headline shares no word with those of the others. */
    private note(slot: number, title: Title): void {

        const count = this.found[slot] as number;
        const from = slot * (enough - 1);
        if (count === enough || this.sharesWordOf(title, from, from + count)) {
            return;
        }

        this.found[slot] = count + 1;
        this.hasHabits ||= count + 1 === enough;
        if (count + 1 < enough) {
            this.titles[from + count] = title;
        }
        else {
            this.titles.fill(untitled, from, from + count);
        }
    }

    /** Whether a headline shares a word with one of those from index `from` to before `to`. */
    private sharesWordOf(title: Title, from: number, to: number): boolean {

        for (let i = from; i < to; ++i) {
            if (sharesWord(title, this.titles[i] as Title)) {
                return true;
            }
        }

        return false;
    }
}

/** Whether a run of words contains a digit. */
const hasDigit = ({ lower, bounds }: Words, from: number): boolean => /\p{N}/u.test(lower.slice(bounds[2 * from], bounds[2 * Math.min(from + gram, bounds.length / 2) - 1]));

/** Index of the first of the hashed words, from one index to before another, that occurs in the title; Infinity if there is none. */
const nextOf = (title: Title, end: number, from: number): number => {

    for (let i = from; i < end; ++i) {
        if (title.has(wordHashes[2 * i] as number)) {
            return i;
        }
    }

    return Infinity;
};

const sharesWord = (one: Title, other: Title): boolean => {

    for (const word of one) {
        if (other.has(word)) {
            return true;
        }
    }

    return false;
};

const cutAmong = (lengths: Int32Array): number | undefined => {

    let longest = 0;
    let times = 0;
    for (const length of lengths) {
        longest = Math.max(longest, length);
    }

    for (const length of lengths) {
        times += length >= longest - 1 ? 1 : 0;
    }

    return longest >= minCut && times >= enough ? longest : undefined;
};

/** Whether most texts have no end mark though they are shorter than the length at which the source cuts its texts, and whether several end with an open word. */
const endsAmong = (lengths: Int32Array, endings: Uint8Array): Ends => {

    const cutLength = cutAmong(lengths);
    const whole = [...lengths.keys()].filter((i) => lengths[i] !== 0 && (lengths[i] as number) < (cutLength ?? Infinity) - 1);
    const without = whole.filter((i) => endings[i] !== ending.whole).length;
    const cut = whole.filter((i) => endings[i] === ending.open).length;
    return { cutLength, omitsStops: without >= enough && 2 * without > whole.length, cutsWords: cut >= enough };
};
