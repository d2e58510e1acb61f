import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { conformance } from '../../../adapters/conformance';
import type { Fixture } from '../../../adapters/conformance';
import { memory } from '../../../adapters/memory';
import type { Manifest, CompleteStorage } from '../../../lib/storage/contract';
import { derive } from '../../mutants/mutant';

export const lab = Lab.script();
const { describe, it } = lab;

type Change = (value: unknown) => unknown;
type Method = (...args: unknown[]) => unknown;

class Rows extends Array<unknown> {}

class Keys extends Map<unknown, unknown> {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Maps every value of an answer, from the inside out. */
const deep = (row: (members: Record<string, unknown>) => unknown, list: (values: unknown[]) => unknown): Change => {

    const change: Change = (value) => {

        if (Array.isArray(value)) {
            return list(value.map(change));
        }

        if (value instanceof Map) {
            return new Keys(value);
        }

        return isObject(value) ? row(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, change(member)]))) : value;
    };

    return change;
};

/** The same object, with changed answers. */
const answering = <T extends object>(target: T, change: Change): T => {

    return new Proxy(target, {
        get: (_, name): unknown => {

            const value: unknown = Reflect.get(target, name);
            if (typeof value !== 'function') {
                return isObject(value) && name !== 'manifest' ? answering(value, change) : value;
            }

            return name === 'onPublish' ? (value as Method).bind(target) : (...args: unknown[]): unknown => (Reflect.apply(value, target, args) as Promise<unknown>).then(change);
        }
    });
};

/** The same object without some of its members. */
const hiding = <T extends object>(target: T, members: readonly (keyof T)[]): T => {

    return new Proxy(target, {
        get: (_, name): unknown => {

            const value: unknown = members.some((member) => member === name) ? undefined : Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) as unknown : value;
        }
    });
};

const bare: Manifest = { name: 'foreign', version: '1', contract: 1, durable: false, multiProcess: false, notify: false };
const full: Manifest = { ...bare, durable: true, multiProcess: true, notify: true, prune: true, transfer: true, bots: true, payments: true, documents: true };

/** Titles of the promises that the kit reports as broken. */
const broken = async (manifest: Manifest, adapt: (storage: CompleteStorage) => CompleteStorage): Promise<string[]> => {

    const factory = async (): Promise<Fixture> => {

        const data = derive(memory(), { manifest });
        await data.open();
        const open = async (): Promise<CompleteStorage> => {

            await data.open();
            return adapt(data);
        };

        return { storage: adapt(data), dispose: () => data.close(), ...(manifest.multiProcess && { peer: open, reopen: open }) };
    };

    const failed: string[] = [];
    for (const trial of conformance({ manifest, factory, offers: manifest.multiProcess ? ['peer', 'reopen'] : [] })) {
        await (trial.lacks.length === 0 ? trial.execute().catch((error: Error) => void failed.push(`${trial.id}: ${error.message}`)) : null);
    }

    return failed;
};

describe('the conformance kit', () => {

    it('passes adapters whose rows have no prototype, or more members, in any order, and are frozen', { timeout: 600_000 }, async () => {

        const row = (members: Record<string, unknown>) => Object.freeze(Object.assign(Object.create(null) as object, { rowid: 1 }, Object.fromEntries(Object.entries(members).reverse())));
        expect(await broken(full, (storage) => answering(storage, deep(row, (values) => Object.freeze(values))))).to.equal([]);
    });

    it('passes adapters whose rows and lists are instances of their own classes', { timeout: 600_000 }, async () => {

        class Row {

            constructor(members: object) {

                Object.assign(this, members);
            }
        }

        expect(await broken(full, (storage) => answering(storage, deep((members) => new Row(members), (values) => Rows.from(values))))).to.equal([]);
    });

    it('passes adapters with transfer but without bots and payments', { timeout: 600_000 }, async () => {

        const without = (storage: CompleteStorage): CompleteStorage => {

            const transfer = hiding(storage.transfer, ['bots', 'payments']);
            return derive(hiding(storage, ['bots', 'payments']), { transfer });
        };

        expect(await broken({ ...full, bots: false, payments: false }, without)).to.equal([]);
    });

    it('passes adapters that answer later, and have nothing optional', { timeout: 600_000 }, async () => {

        const later: Change = (value) => new Promise((resolve) => setImmediate(resolve, value));
        expect(await broken(bare, (storage) => answering(hiding(storage, ['prune', 'transfer', 'bots', 'payments', 'documents']), later))).to.equal([]);
    });
});
