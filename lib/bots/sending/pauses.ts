import type { Clock } from '../../clock';
import type { Ms } from '../../storage/contract';
import type { SendRateLimiter } from './rate-limiter';

export interface PausesDeps {
    readonly clock: Clock;
    readonly limiter: Pick<SendRateLimiter, 'resume' | 'pause'>;
    readonly began: (ms: Ms, reason: string) => void;
    readonly over: () => void;
}

/** The pauses of a platform, one at a time: while one lasts, nothing is sent. */
export class Pauses {

    private end: Ms = 0;
    private isOpen = true;
    private cancel = (): void => {};

    constructor(private readonly deps: PausesDeps) {}

    /** End of the present one; 0: there is none. */
    get until(): Ms {

        return this.end;
    }

    /** A longer pause that is under way stays. */
    begin(ms: Ms, reason: string): void {

        const { clock, limiter, began } = this.deps;
        const end = clock.now() + ms;
        if (ms === 0 || end <= this.end || !this.isOpen) {
            return;
        }

        began(ms, reason);
        this.end = end;
        limiter.pause();
        this.cancel();
        this.cancel = clock.setTimer(ms, () => this.finish());
    }

    /** None begins or ends any more. */
    close(): void {

        this.isOpen = false;
        this.cancel();
    }

    private finish(): void {

        const { limiter, over } = this.deps;
        this.end = 0;
        limiter.resume();
        over();
    }
}
