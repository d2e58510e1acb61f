import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { trimmed } from '../../../lib/newsroom/sources/trim';

export const lab = Lab.script();
const { describe, it } = lab;

const long = '('.repeat(501);
const fits = (body: string): boolean => trimmed(`<rss>${body}</rss>`, 5) !== null;

describe('Person', () => {

    it('takes persons as feeds name them', () => {

        for (const body of ['<author>a@b.example (A)</author>', '<author/>', '<author />', `<author/><p>${long}</p>`, `<author>a</author><p>${long}</p>`, `<dc:creator>${long}</dc:creator>`, `<author><![CDATA[a]]></author >${long}`, `<author a="${'b'.repeat(3000)}">c</author>`,
            `<author><name>a</name><uri>https://outlet.example/a</uri><email>a@b.example</email></author>`, `<author><b><author>a</author></b></author><p>${long}</p>`, `<author><contributor>a</contributor></author>${long}`]) {
            expect(fits(body), body.slice(0, 80)).to.be.true();
        }
    });

    it('refuses the name of a person that goes on, however it is put', () => {

        for (const body of [`<author>${long}</author>`, `<a:author>${long}</a:author>`, `<managingEditor>${long}`, `<webMaster ><![CDATA[${long}]]></webMaster>`, `<author>${'(<b/>'.repeat(501)}</author>`, `<author><author></author>${long}</author>`, `<author></AUTHOR>${long}</author>`,
            `<author></authors>${long}</author>`, `<author><!--</author>-->${long}</author>`, `<author a="${'b'.repeat(5000)}">c</author>`, `<author>${'<b/>'.repeat(1001)}</author>`]) {
            expect(fits(body), body.slice(0, 80)).to.be.false();
        }
    });
});
