import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { Parts } from './parts';
import { Recorder } from './recorder';

// How a process of a bench is asked for its CPU time and its profile.

type Question = 'cpu' | 'record' | 'parts';

const recorder = new Recorder();

const answer = async (question: Question): Promise<NodeJS.CpuUsage | Parts | 'recording'> => {

    switch (question) {
        case 'record':
            await recorder.start();
            return 'recording';
        case 'parts': return recorder.stop();
        default: return process.cpuUsage();
    }
};

/** Lets the parent process ask. */
export const answerCosts = (): void => {

    process.on('message', (question: Question) => void answer(question).then((result) => process.send?.(result)));
};

const ask = async <T>(child: ChildProcess, question: Question): Promise<T> => {

    child.send(question);
    const [result] = await once(child, 'message') as [T];
    return result;
};

/** Microseconds of CPU that a process has used. */
export const cpuOf = async (child: ChildProcess): Promise<number> => {

    const { user, system } = await ask<NodeJS.CpuUsage>(child, 'cpu');
    return user + system;
};

/** Where the time of a process goes while `work` lasts. */
export const profileOf = async (child: ChildProcess, work: () => Promise<unknown>): Promise<Parts> => {

    await ask(child, 'record');
    await work();
    return await ask<Parts>(child, 'parts');
};
