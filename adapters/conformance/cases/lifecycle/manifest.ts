import type { LogEntry, Storage } from '../../../../lib/storage/contract';
import { deepEqual, equal, eventually, ok } from '../../assert';
import { define, peerOf, reopened } from '../../case';
import type { Case } from '../../case';
import { item, publish } from '../../samples';
import { missingOf } from '../../shape';
import { shown } from '../log/wakes';

/** How long a notification may take, in milliseconds: from the same instance, and from another. */
const patience = 1000;
const patienceWithPeers = 3000;

const asClaimed = (storage: Storage, name: 'bots' | 'payments' | 'documents'): void => {

    const claimed = storage.manifest[name] === true;
    equal(storage[name] !== undefined, claimed, `Whether there are ${name}`);
    if (storage.transfer) {
        equal(storage.transfer[name] !== undefined, claimed, `Whether transfer has a section ${name}`);
    }
};

export const manifest: readonly Case[] = [
    define('manifest/shape', 'The manifest contains name and version of the adapter and the contract, and every group that the contract requires has all methods', async ({ storage }) => {

        const { name, version, contract } = storage.manifest;
        const missing = missingOf(storage);
        ok(missing.length === 0, `The adapter lacks ${missing.join(', ')}`);
        equal(contract, 1);
        ok(name !== '', 'The manifest has a name');
        ok(version !== '', 'The manifest has a version');
    }),
    define('manifest/bots', 'There are bots, and a section of transfer for them, exactly if the manifest claims them', async ({ storage }) => {

        asClaimed(storage, 'bots');
    }, [], '1.3'),
    define('manifest/payments', 'There are payments, and a section of transfer for them, exactly if the manifest claims them', async ({ storage }) => {

        asClaimed(storage, 'payments');
    }, [], '1.3'),
    define('manifest/documents', 'There are documents, and a section of transfer for them, exactly if the manifest claims them', async ({ storage }) => {

        asClaimed(storage, 'documents');
    }, [], '1.3'),
    define('manifest/location', 'If the storage names its location, another instance on the same data has the same one, and it contains no password', async (fixture) => {

        const peer = await peerOf(fixture);
        const { location } = fixture.storage;
        equal(peer.location, location);
        ok(location === undefined || (typeof location === 'string' && location !== ''), 'A location is a text that is not empty, or undefined');
        ok(!/\/\/[^/?#@]*:[^/?#@]+@/.test(location ?? ''), 'The location contains the password of a URL');
    }, ['peer', 'multiProcess'], '1.3'),
    define('manifest/durable', 'Data survive the instance exactly if the manifest claims it', async (fixture) => {

        await publish(fixture.storage, item('a'));
        const claimed = fixture.storage.manifest.durable;
        const later = await reopened(fixture);
        equal(await later.news.get('a') !== null, claimed);
    }, ['reopen']),
    define('manifest/multi-process', 'Instances share their data exactly if the manifest claims it', async (fixture) => {

        const peer = await peerOf(fixture);
        await publish(fixture.storage, item('a'));
        equal(await peer.news.get('a') !== null, fixture.storage.manifest.multiProcess);
    }, ['peer']),
    define('manifest/notify', 'Publications of another instance notify listeners exactly if the manifest claims it', async (fixture) => {

        const { storage } = fixture;
        const peer = await peerOf(fixture);
        let woken = 0;
        const end = storage.onPublish(() => {

            ++woken;
        });
        await publish(peer, item('a'));
        const came = await eventually(() => woken > 0, storage.manifest.notify ? patienceWithPeers : 500);
        end();
        equal(came, storage.manifest.notify);
    }, ['peer']),
    define('manifest/wake', 'A publication, a correction and a retraction each notify the listeners of the same instance', async ({ storage }) => {

        let woken = 0;
        const end = storage.onPublish(() => {

            ++woken;
        });
        await publish(storage, item('a'));
        ok(await eventually(() => woken >= 1, patience), 'No listener was called after publish()');
        woken = 0;
        await storage.news.correct(item('a'), 1);
        ok(await eventually(() => woken >= 1, patience), 'No listener was called after correct()');
        woken = 0;
        await storage.news.retract('a');
        ok(await eventually(() => woken >= 1, patience), 'No listener was called after retract()');
        end();
    }),
    define('manifest/wake-end', 'A listener that was removed is not called again, the others are', async ({ storage }) => {

        const calls = { ended: 0, other: 0 };
        const end = storage.onPublish(() => {

            ++calls.ended;
        });
        const endOther = storage.onPublish(() => {

            ++calls.other;
        });
        end();
        await publish(storage, item('a'));
        ok(await eventually(() => calls.other > 0, patience), 'The remaining listener was not called');
        endOther();
        equal(calls.ended, 0);
    }),
    define('manifest/wake-visible', 'A listener that is notified of a publication finds it in the log', async ({ storage }) => {

        const heads: number[] = [];
        const end = storage.onPublish(() => {

            storage.news.bounds().then(({ head }) => heads.push(head), () => {});
        });
        await publish(storage, item('a'));
        const found = await eventually(() => heads.includes(1), patience);
        end();
        ok(found, `Listeners read the log at [${heads.join(', ')}], and never at 1`);
    }),
    define('manifest/wake-entries', 'A notification contains the same entries as the log', async ({ storage }) => {

        const brought: LogEntry[] = [];
        const end = storage.onPublish((entries) => {

            brought.push(...(Array.isArray(entries) ? entries as LogEntry[] : []));
        });
        await publish(storage, item('a', { categories: ['news', 'crypto'] }), item('b'));
        await publish(storage, item('b'), item('c', { json: '{"c":"\\u0000 é"}' }));
        await storage.news.publish({ records: [item('d')], amendments: [{ id: 'd', rev: 1, narrativeId: null, keys: [], json: '{"amended":true}' }] });
        end();
        const log = await storage.news.since(0, { limit: 10 });
        deepEqual(shown(brought), shown(brought.flatMap(({ seq }) => log.filter((entry) => entry.seq === seq))));
    }, [], '1.2'),
    define('manifest/wake-twice', 'A function that listens twice is still called after one of the two has ended', async ({ storage }) => {

        let woken = 0;
        const wake = (): void => {

            ++woken;
        };

        const ends = [storage.onPublish(wake), storage.onPublish(wake)];
        ends[0]?.();
        ends[0]?.();
        await publish(storage, item('a'));
        const heard = await eventually(() => woken > 0, patience);
        ends[1]?.();
        ok(heard, 'The remaining listener was not called');
    }, [], '1.2'),
    define('manifest/wake-fault', 'A listener that throws neither fails a publication nor prevents other listeners from being called', async ({ storage }) => {

        let woken = 0;
        const ends = [
            storage.onPublish(() => {

                throw new Error('A fault of a listener');
            }),
            storage.onPublish(() => {

                ++woken;
            })
        ];
        equal((await publish(storage, item('a')))[0]?.status, 'created');
        equal(await storage.news.correct(item('a'), 1), 2);
        equal(await storage.news.retract('a'), 3);
        const heard = await eventually(() => woken > 0, patience);
        ends.forEach((end) => end());
        ok(heard, 'The remaining listener was not called');
    }, [], '1.2')
];
