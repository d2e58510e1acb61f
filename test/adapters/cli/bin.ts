import { createRequire } from 'node:module';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the executable', () => {

    /** Runs the executable in this process. */
    const run = async (argument: string) => {

        const { argv, exitCode } = process;
        const streams = [process.stdout, process.stderr] as const;
        const writes = streams.map((stream) => stream.write.bind(stream));
        const printed = ['', ''];
        process.argv = ['node', 'hapi-crypto-news', argument];
        streams.forEach((stream, i) => {

            stream.write = (text: string | Uint8Array) => {

                printed[i] += text.toString();
                return true;
            };
        });

        try {
            const load = createRequire(__filename);
            const bin = load.resolve('../../../adapters/cli/bin');
            Reflect.deleteProperty(load.cache, bin);
            load(bin);
            await new Promise((resolve) => setImmediate(resolve));
            const [output = '', errors = ''] = printed;
            return { code: process.exitCode, output, errors };
        }
        finally {
            process.argv = argv;
            streams.forEach((stream, i) => Object.assign(stream, { write: writes[i] }));
            process.exitCode = exitCode;
        }
    };

    it('prints help to standard output, what is wrong to standard error, and sets the exit code', async () => {

        const help = await run('--help');
        expect(help.code).to.equal(0);
        expect(help.output).to.startWith('Usage:');
        expect(help.errors).to.equal('');
        const wrong = await run('nothing');
        expect(wrong.code).to.equal(2);
        expect(wrong.output).to.equal('');
        expect(wrong.errors).to.startWith('Usage:');
    });
});
