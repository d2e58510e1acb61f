import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { missingOf } from '../../../adapters/conformance/shape';
import { memory } from '../../../adapters/memory';
import type { Bots, Manifest, Storage } from '../../../lib/storage/contract';
import { derive } from '../../mutants/mutant';

export const lab = Lab.script();
const { describe, it } = lab;

const claiming = (parts: Partial<Manifest>, members: Partial<Record<keyof Storage, unknown>> = {}): Storage => {

    const sound = memory();
    return derive<Storage>(sound, { manifest: { ...sound.manifest, ...parts }, ...members as Partial<Storage> });
};

const withoutFind = (): Bots => {

    const bots: Bots = derive(memory().bots, {});
    return Object.defineProperty(bots, 'find', { value: undefined });
};

describe('missingOf()', () => {

    it('requires optional groups only if the manifest claims them', () => {

        expect(missingOf(claiming({}))).to.equal([]);
        expect(missingOf(claiming({ bots: false, payments: false }, { bots: undefined, payments: undefined }))).to.equal([]);
        expect(missingOf(claiming({}, { bots: undefined, payments: undefined }))).to.equal(['bots', 'payments']);
    });

    it('requires all other groups', () => {

        expect(missingOf(claiming({ bots: false, payments: false }, { texts: undefined, once: undefined }))).to.equal(['texts', 'once']);
    });

    it('requires bots.find() from the revision that introduced it', () => {

        expect(missingOf(claiming({}, { bots: withoutFind() }))).to.equal(['bots.find()']);
        expect(missingOf(claiming({ bots: false }, { bots: withoutFind() }))).to.equal([]);
    });
});
