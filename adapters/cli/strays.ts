import { setImmediate as nextTurn } from 'node:timers/promises';
import { inspect } from 'node:util';

/**
 * Errors of an adapter that none of its calls reports: rejections that nothing handles, and what callbacks and emitters throw.
 * If nobody listened, they would end the process before the report.
 */
export class Strays {

    private readonly errors: unknown[] = [];

    /** Returns a function that stops listening. */
    listen(): () => void {

        process.on('unhandledRejection', this.add);
        process.on('uncaughtException', this.add);
        return () => {

            process.off('unhandledRejection', this.add);
            process.off('uncaughtException', this.add);
        };
    }

    /**
     * The first one since the last call, with its stack; null if there is none. Node reports rejections only at the end of the turn. If another listener
     * throws, Node drops the other rejections of that turn, so that they are not counted, and reports later ones a turn later.
     */
    async take(): Promise<string | null> {

        let known;
        do {
            known = this.errors.length;
            await nextTurn();
        } while (this.errors.length > known);

        const [first, ...more] = this.errors.splice(0).map((error) => inspect(error));
        return first === undefined ? null : `Nothing handles this error of the adapter: ${first}${more.length > 0 ? `\n… and ${more.length} more` : ''}`;
    }

    private readonly add = (error: unknown): void => void this.errors.push(error);
}
