import type { Clock } from '../clock';

/** Resolves after `ms` milliseconds, and keeps the process alive until then. */
export const pause = (clock: Clock, ms: number): Promise<void> => new Promise((resolve) => void clock.setTimer(ms, resolve, true));
