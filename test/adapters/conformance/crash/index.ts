import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { crash, runWithLab } from '../../../../adapters/conformance';
import type { Trial } from '../../../../adapters/conformance';
import { bundleOf, runner } from '../../../helpers/bundle';
import { broken } from '../../../helpers/crash-victim';

export const lab = Lab.script();
const { after, before, describe, it } = lab;

const helpers = resolve(__dirname, '..', '..', '..', 'helpers');
const manifest = { name: 'sqlite', version: '1', contract: 1, durable: true, multiProcess: true, notify: true, prune: true, transfer: true, bots: true, payments: true, documents: true } as const;

const folder = mkdtempSync(join(tmpdir(), 'crypto-news-crash-'));
let files = 0;
let script: string;

before(() => {

    script = bundleOf(join(helpers, 'crash-victim.ts'));
});

const spawning = (bug = ''): (() => ChildProcess) => {

    const path = join(folder, `${++files}.db`);
    return () => fork(runner, [script, path, bug]);
};

runWithLab('SQLite whose process is killed', crash({ spawn: spawning(), manifest, moments: 3 }), lab);

const trial = async (trials: readonly Trial[], id: string): Promise<void> => {

    for (const one of trials.filter((found) => found.id === id)) {
        await one.execute();
    }
};

describe('the crash kit', () => {

    after(() => rmSync(folder, { recursive: true, force: true }));

    for (const [bug, { killer }] of Object.entries(broken)) {
        it(`finds that ${bug}`, async () => {

            await expect(trial(crash({ spawn: spawning(bug), manifest, moments: 6 }), killer)).to.reject();
        });
    }

    it('skips steps of claims that an adapter does not make', () => {

        const lacking = crash({ spawn: spawning(), manifest: { ...manifest, multiProcess: false, bots: false, transfer: false } }).filter(({ lacks }) => lacks.length > 0);
        expect(lacking.map(({ id }) => id)).to.equal(['crash/claim', 'crash/advance', 'crash/transfer', 'processes/log', 'processes/once', 'processes/lease', 'processes/claim', 'processes/payment']);
    });

    it('fails if the process ends before it serves', async () => {

        const trials = crash({ spawn: () => fork(join(helpers, 'nothing.js'), { silent: true }), manifest });
        await expect(trial(trials, 'crash/publish')).to.reject(/serveCrash/);
    });

    it('waits for steps that take long', async () => {

        await trial(crash({ spawn: spawning('publishing takes 60 ms'), manifest, moments: 6 }), 'crash/publish');
    });

    it('passes on the error of a failed call', async () => {

        await expect(trial(crash({ spawn: spawning('publishing throws'), manifest }), 'crash/publish')).to.reject('news.publish failed: TypeError: a bug of the adapter');
        await expect(trial(crash({ spawn: spawning('the process ends by itself'), manifest }), 'crash/publish')).to.reject('The process ended during news.publish');
        await expect(trial(crash({ spawn: spawning('publishing fails'), manifest }), 'crash/publish')).to.reject('news.publish failed: StorageError STORAGE_FULL: disk on fire');
    });
});
