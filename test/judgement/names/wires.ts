import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { clean } from '../../../lib/judgement/cleaning/clean';
import { wires } from '../../../lib/judgement/names/wires';

export const lab = Lab.script();
const { describe, it } = lab;

describe('wires', () => {

    it('are known in datelines', () => {

        for (const wire of wires) {
            const text = `OSLO, June 9 (${wire.toUpperCase()}) - Norvik Bank has cut its fees for custody by half. It will do so in May.`;
            expect(clean({ title: 'Norvik cuts fees', text, source: 'Tarn Post' }).text, wire).to.startWith('Norvik Bank has cut');
        }
    });
});
