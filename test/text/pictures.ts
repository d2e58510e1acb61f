import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { picturesAsBreaks, withoutLeadingPictures } from '../../lib/text/pictures';

export const lab = Lab.script();
const { describe, it } = lab;

const marks = ['🚨', '🗞️', 'ℹ️', 'ℹ', '🇺🇸', '👍🏽', '👩‍💻', '🚨 🔎', '🚨🔎'];

describe('withoutLeadingPictures()', () => {

    it('removes pictures before a text, and no other signs', () => {

        for (const mark of marks) {
            expect(withoutLeadingPictures(`${mark} Bitcoin rose`), mark).to.equal('Bitcoin rose');
        }

        for (const text of ['Bitcoin 🚀 rose', '© Halden', '™ rose', '#1 fell', '5 rose', '🚨']) {
            expect(withoutLeadingPictures(text), text).to.equal(text);
        }
    });
});

describe('picturesAsBreaks()', () => {

    it('breaks lines at pictures between sentences only', () => {

        for (const mark of marks) {
            expect(picturesAsBreaks(`${mark} One. ${mark} Two!\n${mark} Three ${mark} more.`), mark).to.equal(`One.\nTwo!\nThree ${mark} more.`);
        }

        expect(picturesAsBreaks('One. Two.')).to.equal('One. Two.');
    });
});
