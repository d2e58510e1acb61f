'use strict';

// Keeps the files that tests write in memory if there is enough: a commit of SQLite that waits for the disk takes ten times as long.

const { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } = require('node:fs');
const { join } = require('node:path');

const memory = '/dev/shm';

/** In bytes, five times what the tests take. Containers often have 64 MB. */
const needed = 2 * 2 ** 30;

/** Tests also start programs from there. */
const isUsable = () => {

    try {
        const { bavail, bsize } = statfsSync(memory);
        const mount = readFileSync('/proc/mounts', 'utf8').split('\n').map((line) => line.split(' ')).find(([, place]) => place === memory);
        return bavail * bsize >= needed && !mount[3].split(',').includes('noexec');
    }
    catch {
        return false;
    }
};

/** For this process and those that it starts; a folder that TMPDIR names stays. */
exports.install = () => {

    if (process.env.TMPDIR || !isUsable()) {
        return;
    }

    const folder = mkdtempSync(join(memory, 'crypto-news-tests-'));
    chmodSync(folder, 0o755);       // PostgreSQL may run as another user
    process.env.TMPDIR = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, () => process.exit(1)));
};
