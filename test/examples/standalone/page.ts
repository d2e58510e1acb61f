import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { chromiumPath } from '../../helpers/browser';
import { cases } from '../../helpers/page/cases';

export const lab = Lab.script();
const { describe, it, before } = lab;

const helpers = resolve(__dirname, '..', '..', 'helpers');

describe('the page in a browser', { skip: chromiumPath === null, timeout: 1_200_000 }, () => {

    const results = new Map<string, string | null>();

    before(async () => {

        // The browser's driver adds names to the global object, so it runs in its own process to keep the leak check clean.
        const { stdout } = await promisify(execFile)(process.execPath, ['-r', resolve(helpers, 'typescript.js'), resolve(helpers, 'page/run.ts')]);
        for (const line of stdout.trim().split('\n')) {
            results.set(...JSON.parse(line) as [string, string | null]);
        }
    });

    for (const title of Object.keys(cases)) {
        it(title, () => {

            expect(results.get(title)).to.be.null();
        });
    }
});
