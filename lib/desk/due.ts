import type { Ms, Text } from '../storage/contract';
import { lastWindow, trailingWindow } from './evidence/windows';
import type { Window } from './evidence/windows';
import type { Kit } from './kit';

/** What is to be written now, or the text that needs no successor yet. */
export type Due = { readonly window: Window; readonly text: null } | { readonly window: null; readonly text: Text };

/**
 * The window over which the text under `key` is to be written now, if any. The time of writing tells which window
 * a text covers: one that was written at or after a window's end needs no other for that window. Where there never was
 * one, it is the trailing window, so that a fresh service has something to show; that text is succeeded at the next
 * aligned end. After a downtime only the last missed window is due.
 */
export const dueWindow = async ({ runtime: { storage, clock } }: Kit, key: string, span: Ms, signal: AbortSignal): Promise<Due> => {

    const now = clock.now();
    const stored = await storage.texts.get(key, now, { signal });
    if (!stored) {
        return { window: trailingWindow(span, now), text: null };
    }

    const window = lastWindow(span, now);
    return stored.createdAt < window.to ? { window, text: null } : { window: null, text: stored };
};

/** Whether there is anything to write about. */
export const hasNews = async ({ archive }: Kit, code: string, window: Window, signal: AbortSignal): Promise<boolean> => {

    return (await archive.inWindow(window, { categories: [code] }, signal, 1)).length > 0;
};
