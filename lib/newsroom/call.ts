import type { Clock } from '../clock';
import type { Context } from '../judgement/types';

/** A call of a stage. */
export interface Call {
    readonly context: Context;
    /** Aborts the signal: whatever the stage still does is for nothing. */
    end(): void;
}

/** Its signal is made once it is asked for: most stages answer at once and never look at it. */
export const startCall = (clock: Clock, log: Context['log']): Call => {

    let controller: AbortController | undefined;
    let isOver = false;
    return {
        context: {
            get signal() {

                controller ??= new AbortController();
                if (isOver) {
                    controller.abort();
                }

                return controller.signal;
            },
            now: () => clock.now(),
            log
        },
        end: () => {

            isOver = true;
            controller?.abort();
        }
    };
};
