'use strict';

const { mkdtemp, rm } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { describe, it } = require('node:test');

const { conformance, runWithNodeTest } = require('hapi-crypto-news/adapters/conformance');

const { lmdb, manifest } = require('../lib');

/** A folder for one case, with as many instances on it as the case needs. */
const factory = async () => {

    const folder = await mkdtemp(join(tmpdir(), 'crypto-news-lmdb-'));
    const instances = [];
    const instance = async () => {

        const storage = lmdb(folder);
        await storage.open();
        await storage.migrate('auto');
        instances.push(storage);
        return storage;
    };

    return {
        storage: await instance(),
        peer: instance,
        reopen: instance,           // in addition to the old one, which stays as after a crash
        dispose: async () => {

            await Promise.all(instances.map((storage) => storage.close()));
            await rm(folder, { recursive: true, force: true });
        }
    };
};

runWithNodeTest('LMDB', conformance({ factory, manifest, offers: ['peer', 'reopen'] }), { describe, it });
