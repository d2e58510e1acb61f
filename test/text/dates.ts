import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { timeOf } from '../../lib/text/dates';

export const lab = Lab.script();
const { describe, it } = lab;

const isoOf = (text: string): string | null => {

    const at = timeOf(text);
    return at === null ? null : new Date(at).toISOString().slice(0, 16);
};

describe('timeOf()', () => {

    it('reads the dates of feeds, in UTC if they name no zone', () => {

        const noon = '2026-03-14T12:00';
        for (const text of ['Sat, 14 Mar 2026 12:00:00 GMT', 'Sat,14 Mar 2026 12:00:00 +0000', '14 Mar 26 07:00 EST', 'Sat, 14 Mar 2026 07:00:00 -0500', '2026-03-14T12:00:00Z', '2026-03-14T14:00:00.123+02:00',
            '2026-03-14 12:00', '2026-03-14T13:00:0+01:00', '2026-03-14T12:00:00+0000', 'March 14, 2026 12:00 PM', '14-Mar-2026 12:00', 'Sat Mar 14 12:00:00 2026', 'Sat Mar 14 12:00:00 UTC 2026', '2026-03-14T12:00:00 GMT+00', 'Sat, 14 Mar 2026 5:00 a.m. PDT',
            '2026/03/14 12:00', '2026.03.14 12:00', '2026-3-14 12:00', '14.03.2026 12:00', '14.3.2026, 12:00', '20260314T120000Z', '20260314T1400+0200', '20260314120000', 'Saturday, March 14, 2026 - 12:00',
            'Sat, 14 Mar 2026 14:00:00 GMT+2', '1773489600', '1773489600000']) {
            expect(isoOf(text), text).to.equal(noon);
        }

        expect(isoOf('2026-03')).to.equal('2026-03-01T00:00');
        expect(isoOf('14 Mar 99 00:00')).to.equal('1999-03-14T00:00');
        expect(isoOf('14 March 2026 12:00 XYZ')).to.equal(noon);
    });

    it('returns null for anything else', () => {

        for (const text of ['', 'yesterday', '99', '2026-13-45', '0000-00-00T00:00:00Z', '30 Foo 2026', '17734896', '1812-01-01', '14/03/2026', '30 Feb 2026', '2026-02-29', '2026-03-14T12:00+9900', '99999-01-01', '20261314', '600000000', '2026-03-32', '2026-03-00', '2026-00-10', '2026-03-14T25:00', '2026-03-14T12:61']) {
            expect(timeOf(text), text).to.be.null();
        }
    });
});
