import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { textOf } from '../../../lib/newsroom/sources/charset';

export const lab = Lab.script();
const { describe, it } = lab;

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('textOf()', () => {

    it('believes a mark at the beginning first', () => {

        expect(textOf(Buffer.from('\uFEFFZürich'), 'text/xml; charset=iso-8859-1')).to.equal('Zürich');
        expect(textOf(Buffer.from('\uFEFF<a>ü', 'utf16le'))).to.equal('<a>ü');
        expect(textOf(Buffer.from('\uFEFF<a>ü', 'utf16le').swap16())).to.equal('<a>ü');
        expect(textOf(Buffer.from('<?xml?>ü', 'utf16le'))).to.equal('<?xml?>ü');
    });

    it('then the declaration, then the content type', () => {

        expect(textOf(latin('<?xml version="1.0" encoding="ISO-8859-1"?>ü'), 'text/xml; charset=utf-8')).to.contain('ü');
        expect(textOf(latin('<a>ü'), 'text/xml; charset="iso-8859-1"')).to.equal('<a>ü');
        expect(textOf(Buffer.from('<?xml version="1.0" encoding="utf-16"?>ü'))).to.contain('ü');
        expect(textOf(Buffer.concat([latin('<?xml version="1.0" encoding="windows-1251"?>'), Buffer.from([0xC1])]))).to.contain('Б');
    });

    it('sees UTF-8 where Latin is said', () => {

        for (const said of ['us-ascii', 'ISO-8859-1', 'windows-1252', 'latin1']) {
            expect(textOf(Buffer.from('Zürich'), `text/xml; charset=${said}`), said).to.equal('Zürich');
            expect(textOf(latin('Zürich'), `text/xml; charset=${said}`), said).to.equal('Zürich');
        }
    });

    it('takes bytes that can not be UTF-8, or an encoding that nobody knows, for Windows-1252', () => {

        expect(textOf(latin('ü'))).to.equal('ü');
        expect(textOf(latin('<?xml version="1.0" encoding="klingon"?>ü'))).to.contain('ü');
        expect(textOf(Buffer.from('<?xml version="1.0" encoding="UTF-8"?>ü'))).to.contain('ü');
    });
});
