import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { root } from './helpers/project';

export const lab = Lab.script();
const { afterEach, beforeEach, describe, it } = lab;

/** A file with a test of `sign()`, which also runs `more`. */
const testOf = (word: string, value: number, more = ''): string => {

    return `import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { sign } from '../lib/sign';

export const lab = Lab.script();
lab.it('is ${word}', () => {

    expect(sign(${value})).to.equal('${word}');${more && `\n    ${more}`}
});
`;
};

/** A project with one module and two test files, each of which covers one side of a condition. */
const sources: Readonly<Record<string, string>> = {
    'package.json': '{ "name": "sample", "type": "commonjs" }',
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, module: 'node16', target: 'es2022', types: ['node'], skipLibCheck: true, noEmit: true }, include: ['lib', 'test/*.ts'] }),
    'eslint.config.js': `'use strict';

module.exports = [...require('@hapi/eslint-plugin').configs.module, { ignores: ['.*'] }];
`,
    'lib/sign.ts': 'export const sign = (value: number): string => (value < 0 ? \'minus\' : \'plus\');\n',
    'test/minus.ts': testOf('minus', -1),
    'test/plus.ts': testOf('plus', 1)
};

describe('npm test', { timeout: 600_000 }, () => {

    let folder: string;

    const write = async (name: string, text: string): Promise<void> => {

        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
    };

    beforeEach(async () => {

        folder = await mkdtemp(join(tmpdir(), 'crypto-news-runner-'));
        await Promise.all(Object.entries(sources).map(([name, text]) => write(name, text)));
        await Promise.all(['.labrc.js', '.oxlint.js', '.oxlint-rules.js', 'test/reporter.js'].map((name) => cp(join(root, name), join(folder, name))));
        await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    });

    afterEach(() => rm(folder, { recursive: true, force: true }));

    /** Runs the sample's tests. */
    const run = (processes: number): Promise<{ code: number; report: string }> => {

        const env = { ...process.env, TEST_PROCESSES: String(processes) };
        return new Promise((resolve) => {

            execFile(process.execPath, [join(root, 'test/runner/run.js')], { cwd: folder, env }, (error, stdout) => resolve({ code: Number(error?.code ?? 0), report: stdout }));
        });
    };

    it('passes with the tests of several processes and their combined coverage, and fails once a file has changed', async () => {

        const { code, report } = await run(2);
        expect(report).to.contain(['Coverage: 100.00%', 'Leaks: No issues', 'Lint: No issues', 'Types: No issues']).and.to.endWith('\n2 passed, 0 failed\n');
        expect(code).to.equal(0);

        await write('lib/sign.ts', 'export const sign = (value: number): string => (value < 0 ? \'minus\' : \'other\');\n');
        const second = await run(2);
        expect(second.report).to.contain(['Expected \'other\' to equal specified value: \'plus\'', 'Coverage: 100.00%']).and.to.endWith('\n1 passed, 1 failed\n');
        expect(second.code).to.equal(1);
    });

    const faults: Readonly<Record<string, readonly [string, string, string]>> = {
        'a test that fails': ['test/plus.ts', testOf('minus', 1), 'Expected \'plus\' to equal specified value: \'minus\''],
        'a line that no process covers': ['lib/other.ts', 'export const other = (): number => 1;\n', 'other.ts on line(s): 1'],
        'a global that leaks': ['test/plus.ts', testOf('plus', 1, 'Object.assign(globalThis, { leaked: 1 });'), 'leaks were detected: leaked'],
        'a warning of the linter': ['lib/bad.js', '\'use strict\';\nexports.f = function () {\n    return 1;\n};\n', 'scope-start'],
        'a promise that nobody waits for': ['test/plus.ts', testOf('plus', 1, 'Promise.resolve(1);'), 'no-floating-promises'],
        'a type that is wrong': ['test/plus.ts', testOf('plus', 1, 'const text: string = sign(1).length; expect(text).to.exist();'), 'is not assignable to type \'string\''],
        'tests that are not exported': ['test/plus.ts', testOf('plus', 1).replace('export const', 'const'), 'does not export its tests'],
        'an assertion without an end': ['test/plus.ts', testOf('plus', 1, 'expect(1);'), 'Incomplete assertion']
    };

    for (const [fault, [name, text, expected]] of Object.entries(faults)) {
        it(`fails for ${fault}`, async () => {

            await write(name, text);
            const { code, report } = await run(1);
            expect(report).to.contain(expected);
            expect(report).to.match(/\d+ passed, \d+ failed\n$/);
            expect(code).to.equal(1);
        });
    }

    it('starts one more process once the linter has ended', async () => {

        await write('test/minus.ts', testOf('minus', -1, `return new Promise<void>((resolve) => {

        const look = (): void => void (process.getBuiltinModule('node:fs').existsSync('plus-ran') && resolve());
        process.getBuiltinModule('node:fs').watch(process.cwd(), look);
        look();
    });`));
        await write('test/plus.ts', testOf('plus', 1, `process.getBuiltinModule('node:fs').writeFileSync('plus-ran', '');`));
        const { code, report } = await run(1);
        expect(report).to.endWith('\n2 passed, 0 failed\n');
        expect(code).to.equal(0);
    });

    it('fails if a process is killed, and if no process is left to run files', async () => {

        const killed = 'process.kill(process.pid, \'SIGKILL\');';
        await write('test/minus.ts', testOf('minus', -1, killed));
        await write('test/plus.ts', testOf('plus', 1, killed));
        await write('test/zero.ts', testOf('plus', 0));
        const { code, report } = await run(1);
        const ends = ['minus', 'plus'].map((name) => `ended with SIGKILL while it ran test/${name}.ts`);
        expect(report).to.contain([...ends, 'No process was left to run test/zero.ts', '0 passed, 4 failed']);
        expect(code).to.equal(1);
    });

    /** Where a process puts its temporary files. */
    const temporary = (env: NodeJS.ProcessEnv): string => {

        const script = `require(${JSON.stringify(join(root, 'test/runner/temporary.js'))}).install(); process.stdout.write(require('node:os').tmpdir());`;
        return execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
    };

    it('removes the folder in memory of temporary files, and leaves one that TMPDIR names', () => {

        const place = temporary({ TMPDIR: folder });
        expect(place).to.equal(folder);
        expect(existsSync(place)).to.be.true();

        const own = temporary({});
        expect(own === '/tmp' || !existsSync(own), own).to.be.true();      // /tmp where memory is short
    });
});
