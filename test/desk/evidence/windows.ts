import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { spanOf } from '../../../lib/categories/timeframe';
import { lastWindow, trailingWindow, untilHour } from '../../../lib/desk/evidence/windows';
import { hour } from '../../helpers/desk';

export const lab = Lab.script();
const { describe, it } = lab;

const at = (time: string): number => Date.parse(`2026-03-14T${time}Z`);

describe('windows', () => {

    it('are aligned to UTC', () => {

        expect(lastWindow(spanOf('12h'), at('13:30:00'))).to.equal({ from: at('00:00:00'), to: at('12:00:00') });
        expect(lastWindow(spanOf('12h'), at('12:00:00'))).to.equal({ from: at('00:00:00'), to: at('12:00:00') });
        expect(lastWindow(spanOf('12h'), at('11:59:59.999'))).to.equal({ from: at('00:00:00') - 12 * hour, to: at('00:00:00') });
        expect(lastWindow(spanOf('24h'), at('13:30:00'))).to.equal({ from: at('00:00:00') - 24 * hour, to: at('00:00:00') });
        expect(lastWindow(spanOf('8h'), at('17:00:00'))).to.equal({ from: at('08:00:00'), to: at('16:00:00') });
    });

    it('that trail hold what came just now', () => {

        const { from, to } = trailingWindow(spanOf('12h'), at('13:30:00'));
        expect(from).to.equal(at('01:30:00'));
        expect(to).to.be.above(at('13:30:00'));
    });

    it('end on full hours', () => {

        expect(untilHour(at('13:30:00'))).to.equal(hour / 2);
        expect(untilHour(at('13:00:00'))).to.equal(hour);
    });
});
