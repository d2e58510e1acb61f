import type { Clock } from '../clock';
import type { Context } from '../judgement/types';

/** A call of a stage. */
export interface Call {
    readonly context: Context;
    /** Aborts the signal, because the result of the stage is no longer needed. */
    end(): void;
}

/** Starts a call. The signal is created on first access, since most stages return at once and never use it. */
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
