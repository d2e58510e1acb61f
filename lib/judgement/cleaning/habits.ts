import { LRUCache } from 'lru-cache';

import { contentWords } from '../../text/extract';

/** A text of a source, with its headline. */
export interface Sample {
    /** Names the story: the same text again teaches nothing. */
    readonly id: string;
    readonly title: string;
    /** Plain text, one paragraph per line. */
    readonly text: string;
}

/** What a source adds to its texts, as far as its texts have shown. */
export interface Habits {
    /** Length at which the source cuts its texts, in characters. */
    readonly cutLength?: number | undefined;
    /** A text without the sentences that the source adds to its texts. */
    strip(text: string): string;
}

/** Stories in which a passage must occur. None of them may share a word of its headline with the passage or with another one's headline. */
const enough = 3;

/** Words of a passage that are compared at a time. */
const gram = 4;

/** Share of a sentence that must be known from other stories. A figure must be, in any case. */
const share = 0.5;

/** Sentences at each end of a text that are looked at: what is added stands before or behind the story. */
const head = 2;
const tail = 4;

const maxSentence = 400;
const maxText = 20_000;
const maxWords = 60;

/** Passages and stories that are remembered. */
const maxGrams = 4000;
const maxSamples = 500;

const minWord = 3;
const minCut = 80;

/** Words of so many headlines that they name no story. */
const common = new Set(['bitcoin', 'btc', 'crypto', 'cryptocurrency', 'ethereum', 'eth', 'price', 'market', 'markets', 'news', 'today', 'week', 'says', 'new']);

const boundary = /(?<=[.!?…])\s+|(?<=[。！？])|\n/u;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.slice(0, maxWords) ?? [];

/** Runs of four words; a shorter sentence is one run. */
const runsOf = (words: readonly string[]): string[] => {

    if (words.length <= gram) {
        return words.length === 0 ? [] : [words.join(' ')];
    }

    const runs: string[] = [];
    for (let i = gram - 1; i < words.length; ++i) {
        runs.push(`${words[i - 3]} ${words[i - 2]} ${words[i - 1]} ${words[i]}`);
    }

    return runs;
};

const gramsOf = (sentence: string): string[] => runsOf(wordsOf(sentence.slice(0, maxSentence)));

const sentencesOf = (text: string): string[] => text.slice(0, maxText).split(boundary).filter((sentence) => sentence.trim() !== '');

/** A passage, and the headlines under which it stood; none once it counts as a habit. */
interface Passage {
    readonly titles: ReadonlySet<string>[];
    isHabit: boolean;
}

/** Learns what one source adds to its texts. A passage is a habit once it stood in stories that have nothing else in common. */
export class HabitLearner implements Habits {

    private readonly passages = new LRUCache<string, Passage>({ max: maxGrams });
    /** Length of the text of each story. */
    private readonly samples = new LRUCache<string, number>({ max: maxSamples });
    private hasHabits = false;

    /** Whether a story has been learned from. */
    knows(id: string): boolean {

        return this.samples.has(id);
    }

    learn({ id, title, text }: Sample): void {

        if (this.knows(id)) {
            return;
        }

        this.samples.set(id, text.length);
        const words = new Set(contentWords(title).filter((word) => word.length >= minWord && !common.has(word)));
        const sentences = sentencesOf(text);
        const edges = sentences.length <= head + tail ? sentences : [...sentences.slice(0, head), ...sentences.slice(-tail)];
        for (const passage of new Set(edges.flatMap(gramsOf))) {
            this.note(passage, words);
        }
    }

    /** The greatest length, if several texts have it and hardly any other length is as common. */
    get cutLength(): number | undefined {

        const lengths = [...this.samples.values()];
        const longest = Math.max(0, ...lengths);
        return longest >= minCut && lengths.filter((length) => length >= longest - 1).length >= enough ? longest : undefined;
    }

    strip(text: string): string {

        return this.hasHabits ? text.split('\n').map((line) => this.stripLine(line)).filter((line) => line !== '').join('\n') : text;
    }

    private stripLine(line: string): string {

        const sentences = sentencesOf(line);
        const own = sentences.filter((sentence) => !this.isHabit(sentence));
        return own.length === sentences.length ? line : own.join(' ');
    }

    private isHabit(sentence: string): boolean {

        const grams = sentence.length > maxSentence ? [] : gramsOf(sentence);
        const others = grams.filter((passage) => !this.passages.peek(passage)?.isHabit);
        return grams.length > 0 && others.length <= grams.length * (1 - share) && !others.some((passage) => /\p{N}/u.test(passage));
    }

    private note(passage: string, title: ReadonlySet<string>): void {

        const seen = this.passages.get(passage) ?? { titles: [], isHabit: false };
        this.passages.set(passage, seen);
        const isAbout = passage.split(' ').some((word) => title.has(word));
        if (seen.isHabit || isAbout || seen.titles.some((other) => [...title].some((word) => other.has(word)))) {
            return;
        }

        seen.titles.push(title);
        if (seen.titles.length >= enough) {
            seen.titles.length = 0;
            seen.isHabit = true;
            this.hasHabits = true;
        }
    }
}
