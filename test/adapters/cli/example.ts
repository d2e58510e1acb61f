import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { runExample } from '../../../adapters/cli/example';
import { main } from '../../../adapters/cli/main';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

describe('hapi-crypto-news example', () => {

    let folder: string;

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-'));
    });

    afterEach(() => rm(folder, { recursive: true }));

    const write = async (name: string, code: string): Promise<void> => {

        await mkdir(join(folder, name));
        await writeFile(join(folder, name, 'index.js'), code);
    };

    it('resolves to the exit code of the example', async () => {

        await write('quick', 'process.exit(3);');
        expect(await runExample('quick', [], folder)).to.equal(3);
    });

    it('passes on what follows the name, options included', async () => {

        await write('quick', 'process.exit(process.argv.slice(2).join() === "export,--from,a.db,--help" ? 4 : 5);');
        expect(await runExample('quick', ['export', '--from', 'a.db', '--help'], folder)).to.equal(4);

        const lines: string[] = [];
        expect(await main(['example', 'none', 'export', '--from', 'a.db'], () => {}, (text) => void lines.push(text))).to.equal(2);
        expect(lines[0]).to.match(/^There is no example none; there are /);
    });

    it('passes signals on', async () => {

        await write('patient', 'setInterval(() => {}, 1000);');
        const ended = runExample('patient', [], folder);
        process.emit('SIGTERM');
        expect(await ended).to.equal(1);
        expect(process.listenerCount('SIGTERM')).to.equal(0);
    });

    it('lists the examples', async () => {

        await write('quick', '');
        await expect(runExample('other', [], folder)).to.reject('There is no example other; there are quick');

        const lines: string[] = [];
        expect(await main(['example', '../quick'], () => {}, (text) => void lines.push(text))).to.equal(2);
        expect(lines[0]).to.match(/^There is no example \.\.\/quick; there are /);
    });

    it('needs a name', async () => {

        for (const [argv, code] of [[['example'], 2], [['example', '--help'], 0]] as const) {
            const lines: string[] = [];
            expect(await main(argv, (text) => void lines.push(text), (text) => void lines.push(text))).to.equal(code);
            expect(lines[0]).to.match(/^Usage/i);
        }
    });
});
