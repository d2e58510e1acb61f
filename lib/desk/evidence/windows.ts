import { hour, maxSkew } from '../../clock';
import type { Ms } from '../../storage/contract';

/** Half open: includes `from`, but not `to`. */
export interface Window {
    readonly from: Ms;
    readonly to: Ms;
}

/** The last window of that length that has ended. Windows are aligned to the epoch, hence to midnight UTC if their length divides a day. */
export const lastWindow = (span: Ms, now: Ms): Window => {

    const to = Math.floor(now / span) * span;
    return { from: to - span, to };
};

/** The window that ends now, the newest item included: its order key may be ahead of its time. */
export const trailingWindow = (span: Ms, now: Ms): Window => ({ from: now - span, to: now + maxSkew });

/** Time until the next full hour, when windows end. */
export const untilHour = (now: Ms): Ms => hour - now % hour;
