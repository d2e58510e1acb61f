import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { Parts } from './parts';
import { Recorder } from './recorder';

// Lets a bench ask its processes for their CPU time and their profile.

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

/** Answers the parent process's questions about costs. */
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

/** Profiles a process while `work` runs. */
export const profileOf = async (child: ChildProcess, work: () => Promise<unknown>): Promise<Parts> => {

    await ask(child, 'record');
    await work();
    return await ask<Parts>(child, 'parts');
};
