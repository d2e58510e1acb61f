import { LRUCache } from 'lru-cache';

import { HabitLearner } from '../judgement/cleaning/habits';
import type { Habits } from '../judgement/cleaning/habits';
import { PlainText } from './normalise';
import type { SourceDoc } from './types';

/** Sources whose habits are remembered, the most recently seen ones. */
const maxSources = 500;

/** Characters of a text that are read, and of a title. */
const maxText = 20_000;
const maxTitle = 500;

/**
 * Learns what each source adds to its texts, from every document that it delivers, known stories included. After a restart, the
 * first poll of each source is therefore enough.
 */
export class SourceHabits {

    private readonly learners = new LRUCache<string, HabitLearner>({ max: maxSources });

    /** What a source adds to its texts; undefined if nothing has been learned of it. */
    habitsOf(sourceId: unknown): Habits | undefined {

        return typeof sourceId === 'string' ? this.learners.get(sourceId) : undefined;
    }

    /** @param plain title and text of the document. Default: they are extracted from it. */
    learn(doc: SourceDoc, plain = new PlainText(doc)): void {

        const { sourceId, externalId, url, title } = (doc ?? {}) as Partial<SourceDoc>;
        const id = [externalId, url].filter((value) => typeof value === 'string').find((value) => value !== '');
        if (typeof sourceId !== 'string' || typeof title !== 'string' || id === undefined) {
            return;
        }

        const learner = this.learners.get(sourceId) ?? new HabitLearner();
        this.learners.set(sourceId, learner);
        if (!learner.knows(id)) {
            learner.learn({ id, title: plain.title.slice(0, maxTitle), text: isLong(doc) ? new PlainText(cutDown(doc)).text : plain.text });
        }
    }
}

const isLong = ({ text, html }: SourceDoc): boolean => [text, html].some((value) => typeof value === 'string' && value.length > maxText);

const cutDown = ({ text, html }: SourceDoc): Pick<SourceDoc, 'text' | 'html'> => ({
    ...(typeof text === 'string' && { text: text.slice(0, maxText) }),
    ...(typeof html === 'string' && { html: html.slice(0, maxText) })
});
