import { maxSkew } from '../clock';
import type { Ms, Text } from '../storage/contract';
import { lastWindow, trailingWindow } from './evidence/windows';
import type { Window } from './evidence/windows';
import type { Kit } from './kit';

/** The window to write about now, or the current text if none is due. */
export type Due = { readonly window: Window; readonly text: null } | { readonly window: null; readonly text: Text };

/**
 * The window that the text under `key` must be written about now, if any. A text that was written at or after the end of a
 * window covers that window. Without any text, the trailing window is due, so that a new service has something to show; at
 * the next aligned end another text replaces it. After a downtime only the last missed window is due. A text from the future,
 * by a clock that has been set back since, counts as none: it would cover every window until then.
 */
export const dueWindow = async ({ runtime: { storage, clock } }: Kit, key: string, span: Ms, signal: AbortSignal): Promise<Due> => {

    const now = clock.now();
    const stored = await storage.texts.get(key, now, { signal });
    if (!stored || stored.createdAt > now + maxSkew) {
        return { window: trailingWindow(span, now), text: null };
    }

    const window = lastWindow(span, now);
    return stored.createdAt < window.to ? { window, text: null } : { window: null, text: stored };
};

/** Whether the window contains news of the category. */
export const hasNews = async ({ archive }: Kit, code: string, window: Window, signal: AbortSignal): Promise<boolean> => {

    return await archive.hasItems(window, { categories: [code] }, signal);
};
