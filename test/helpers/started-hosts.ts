import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type * as Lab from '@hapi/lab';

import { createHost } from './host';
import type { Host, HostOptions } from './host';

/** Creates and starts hosts, and names database files for them. After each test of the suite the hosts are stopped, and the files are gone. */
export const startedHosts = (lab: Pick<ReturnType<typeof Lab.script>, 'afterEach'>) => {

    const hosts: Host[] = [];
    const folders: string[] = [];

    lab.afterEach(async () => {

        await Promise.all(hosts.splice(0).map(({ server }) => server.stop({ timeout: 0 })));
        folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    });

    /** A host that is not started. */
    const create = async (options: HostOptions = {}): Promise<Host> => {

        const host = await createHost(options);
        hosts.push(host);
        return host;
    };

    const start = async (options: HostOptions = {}): Promise<Host> => {

        const host = await create(options);
        await host.server.start();
        return host;
    };

    const file = (): string => {

        const folder = mkdtempSync(join(tmpdir(), 'crypto-news-hosts-'));
        folders.push(folder);
        return join(folder, 'news.db');
    };

    return { create, start, file };
};
