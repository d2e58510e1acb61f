import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Breach } from '../../../../adapters/conformance/breach';
import { scenarios } from '../../../../adapters/conformance/crash/scenarios';
import type { Caller } from '../../../../adapters/conformance/crash/scenarios';
import { unanswered } from '../../../../adapters/conformance/crash/victim';
import { memory } from '../../../../adapters/memory';

export const lab = Lab.script();
const { describe, it } = lab;

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** A connection to a storage in this process. */
const callerOf = async (): Promise<Caller> => {

    const storage = memory();
    await storage.open();
    return {
        call: async (path, ...args) => {

            const [group, method] = path.split('.').reduce<[object, unknown]>(([, owner], name) => [owner as object, Reflect.get(owner as object, name)], [storage, storage]);
            return await (method as Method).apply(group, [...args]) ?? null;
        }
    };
};

describe('the steps of the crash kit', () => {

    for (const { id, prepare } of scenarios) {
        for (const isDone of [true, false]) {
            for (const isAnswered of [true, false]) {
                const isSound = isDone || !isAnswered;
                it(`${isSound ? 'allow' : 'find'} ${id} that was ${isDone ? '' : 'not '}done and ${isAnswered ? '' : 'not '}acknowledged`, async () => {

                    const caller = await callerOf();
                    const { path, args, check } = await prepare(caller, 'run');
                    const answer = isDone ? await caller.call(path, ...args) : null;
                    const checked = check(caller.call, isAnswered ? answer : unanswered);
                    await (isSound ? checked : expect(checked).to.reject(Breach));
                });
            }
        }
    }

    for (const id of ['begin', 'complete']) {
        it(`detect a payment that is lost after ${id}`, async () => {

            const caller = await callerOf();
            const [scenario] = scenarios.filter((one) => one.id === id);
            const plan = await scenario?.prepare(caller, 'run');
            await expect(plan?.check(() => Promise.resolve(null), unanswered) ?? Promise.resolve()).to.reject(Breach, /not known any more/);
            await expect(plan?.check(() => Promise.resolve({ state: 'unknown' }), unanswered) ?? Promise.resolve()).to.reject(Breach);
        });
    }
});
