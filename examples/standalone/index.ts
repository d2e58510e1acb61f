import { setFlagsFromString } from 'node:v8';

import { readConfig } from './config';
import { failureLine } from './failure';
import { greeting } from './greeting';
import { createLog } from './log';
import type { Log } from './log';
import { createServer, version } from './server';

import type { Server } from '@hapi/hapi';

/** Lets V8 optimise all patterns of the newsroom: see docs/operations.md. */
setFlagsFromString('--no-regexp-tier-up');

/** Time that running requests have to end before the server stops. */
const stopMs = 5000;

/** Stops the server at the first signal, and ignores further ones. */
const stopOn = (signals: readonly NodeJS.Signals[], server: Server, log: Log): void => {

    let stopping = false;
    const stop = async (): Promise<void> => {

        if (stopping) {
            return;
        }

        stopping = true;
        try {
            await server.stop({ timeout: stopMs });
            log('debug', 'stopped');
        }
        catch (error) {
            log('error', 'stopped with an error', error);
            process.exitCode = 1;
        }
    };

    for (const signal of signals) {
        process.on(signal, () => void stop());
    }
};

const start = async (): Promise<void> => {

    const config = readConfig(process.env);
    const log = createLog(config.logLevel, (line) => process.stdout.write(line));
    const server = await createServer(config, log);

    stopOn(['SIGTERM', 'SIGINT'], server, log);
    await server.start();

    greeting(config, version, server.info.uri).forEach((line) => log('info', line));
};

start().catch((error: unknown) => {

    process.stderr.write(`${failureLine(error)}\n`);
    process.exit(1);
});
