import { Session } from 'node:inspector/promises';

import { partsOf, tallyOf } from './parts';
import type { Parts } from './parts';

/** Microseconds from one sample to the next. */
const intervalUs = 100;

const functionsShown = 40;

/** Profiles this process. */
export class Recorder {

    private readonly session = new Session();

    async start(): Promise<void> {

        this.session.connect();
        await this.session.post('Profiler.enable');
        await this.session.post('Profiler.setSamplingInterval', { interval: intervalUs });
        await this.session.post('Profiler.start');
    }

    /** Ends the profile. With `PROFILE_FUNCTIONS` in the environment it prints the most expensive functions. */
    async stop(): Promise<Parts> {

        const { profile } = await this.session.post('Profiler.stop');
        this.session.disconnect();
        const tally = tallyOf(profile);
        if (process.env.PROFILE_FUNCTIONS !== undefined) {
            const top = [...tally.functions].sort(([, a], [, b]) => b - a).slice(0, functionsShown);
            const total = [...tally.functions.values()].reduce((sum, count) => sum + count, 0);
            process.stderr.write(`${process.argv.slice(2).join(' ')}\n${top.map(([name, count]) => `${(count / total * 100).toFixed(1).padStart(5)} %  ${name}`).join('\n')}\n`);
        }

        return partsOf(tally);
    }
}
