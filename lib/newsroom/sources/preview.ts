import { withDeadline } from '../../async/deadline';
import { errorWithDetail } from '../../http/detail';
import type { NewsItem } from '../../news/item';
import type { RuntimeWith } from '../../runtime';
import type { NewsroomSettings } from '../options';
import { reasonOf } from '../reason';
import type { Source, SourceDoc } from '../types';
import type { ContextOf } from './context';

/** Preview of a feed. */
export interface FeedPreview {
    /** Stories in the document. */
    readonly stories: number;
    /** The first of them as they would be published, each judged alone: none is compared with what is known. */
    readonly items: readonly NewsItem[];
    /** Stories among the first that would not be published: without title, address or category, or too old. */
    readonly rejected: number;
    /** Address that the server has moved the feed to for good; null if it has not. */
    readonly moved_to: string | null;
    /** Why it can't be read; null if it can. */
    readonly reason: string | null;
}

export interface PreviewerDeps {
    readonly runtime: RuntimeWith<NewsroomSettings>;
    /** The same context as for polls. */
    readonly contextOf: ContextOf;
    /** The items that stories would become. */
    readonly judge: (docs: readonly SourceDoc[], source: Source) => Promise<readonly NewsItem[]>;
}

/** Stories that are shown. */
const maxStories = 20;

/** Previews at once. */
const maxAtOnce = 2;

/** Fetches and reads feeds within the bounds of polls, and stores nothing. */
export class Previewer {

    private running = 0;

    constructor(private readonly deps: PreviewerDeps) {}

    /** Throws 503 if too many run already. */
    async preview(source: Source): Promise<FeedPreview> {

        if (this.running >= maxAtOnce) {
            throw errorWithDetail(503, 'Too many previews at once: try again in a moment');
        }

        ++this.running;
        try {
            return await this.read(source);
        }
        catch (error) {
            return { stories: 0, items: [], rejected: 0, moved_to: null, reason: reasonOf(error) };
        }
        finally {
            --this.running;
        }
    }

    private async read(source: Source): Promise<FeedPreview> {

        const { contextOf, judge, runtime: { clock, settings } } = this.deps;
        const { docs, state } = await withDeadline({ clock, ms: settings.pollMs }, async (signal) => source.poll(null, contextOf(source, signal)));
        const shown = docs.slice(0, maxStories);
        const items = await judge(shown, source);
        return { stories: docs.length, items, rejected: shown.length - items.length, moved_to: state.movedTo ?? null, reason: null };
    }
}
