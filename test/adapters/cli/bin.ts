import { createRequire } from 'node:module';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the executable', () => {

    it('prints to standard output and sets the exit code', async () => {

        const { argv, exitCode } = process;
        const write = process.stdout.write.bind(process.stdout);
        let printed = '';
        process.argv = ['node', 'hapi-crypto-news', 'nothing'];
        process.stdout.write = (text: string | Uint8Array) => {

            printed += text.toString();
            return true;
        };

        try {
            createRequire(__filename)('../../../adapters/cli/bin');
            await new Promise((resolve) => setImmediate(resolve));
            expect(process.exitCode).to.equal(2);
        }
        finally {
            process.argv = argv;
            process.stdout.write = write;
            process.exitCode = exitCode;
        }

        expect(printed).to.startWith('Usage:');
    });
});
