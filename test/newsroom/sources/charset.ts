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
        for (const text of ['<?xml?>ü', '<rss>ü', '{"title":"ü"}']) {
            expect(textOf(Buffer.from(text, 'utf16le')), text).to.equal(text);
            expect(textOf(Buffer.from(text, 'utf16le').swap16()), text).to.equal(text);
        }
    });

    it('then the declaration, then the content type', () => {

        expect(textOf(latin('<?xml version="1.0" encoding="ISO-8859-1"?>ü'), 'text/xml; charset=utf-8')).to.contain('ü');
        expect(textOf(latin('<a>ü'), 'text/xml; charset="iso-8859-1"')).to.equal('<a>ü');
        expect(textOf(Buffer.from('<?xml version="1.0" encoding="utf-16"?>ü'))).to.contain('ü');
        expect(textOf(Buffer.concat([latin('<?xml version="1.0" encoding="windows-1251"?>'), Buffer.from([0xC1])]))).to.contain('Б');
    });

    it('detects UTF-8 if the document claims Latin', () => {

        for (const said of ['us-ascii', 'ISO-8859-1', 'windows-1252', 'latin1']) {
            expect(textOf(Buffer.from('Zürich'), `text/xml; charset=${said}`), said).to.equal('Zürich');
            expect(textOf(latin('Zürich'), `text/xml; charset=${said}`), said).to.equal('Zürich');
        }
    });

    it('detects UTF-8 if the document claims anything else', () => {

        const text = 'Биткоин ビットコイン 比特币';
        for (const said of ['koi8-r', 'Shift_JIS', 'gb2312', 'gb18030', 'euc-kr', 'big5', 'utf-16', 'unicode', 'klingon']) {
            expect(textOf(Buffer.from(text), `text/xml; charset=${said}`), said).to.equal(text);
        }
    });

    it('reads UTF-8 as such, also if it has replacement characters of its own', () => {

        for (const type of ['', 'application/rss+xml; charset=utf-8', 'text/xml; charset=iso-8859-1']) {
            expect(textOf(Buffer.from('<a>Zürich \uFFFD</a>'), type)).to.equal('<a>Zürich \uFFFD</a>');
        }
    });

    it('loses no more of UTF-8 than the characters that are broken', () => {

        const cut = Buffer.concat([Buffer.from('<a>Биткоин вырос').subarray(0, -1), Buffer.from('</a>')]);
        expect(textOf(cut)).to.equal('<a>Биткоин выро\uFFFD</a>');
        expect(textOf(cut, 'text/xml; charset=iso-8859-1')).to.equal('<a>Биткоин выро\uFFFD</a>');
    });

    it('asks the content type if the declaration is wrong', () => {

        const bytes = Buffer.concat([latin('<?xml version="1.0" encoding="UTF-8"?>'), Buffer.from([0xC1, 0xE8, 0xF2])]);
        expect(textOf(bytes, 'text/xml; charset=windows-1251')).to.contain('Бит');
    });

    it('reads legacy encodings of East Asia, by the numbers of their code pages too', () => {

        expect(textOf(Buffer.from('1b24422533252425731b2842', 'hex'), 'text/xml; charset=iso-2022-jp')).to.equal('コイン');
        for (const [said, hex, text] of [['cp932', '835283438393', 'コイン'], ['windows-936', 'b1c8ccd8b1d2', '比特币'], ['cp949', 'c4dac0ce', '코인'], ['x-ms950', 'a4f1af53', '比特'], ['cp874', 'bad4b5', 'บิต']] as const) {
            expect(textOf(Buffer.from(hex, 'hex'), `text/xml; charset=${said}`), said).to.equal(text);
        }
    });

    it('keeps the quotes, dashes and euros of Windows-1252, which others call Latin', () => {

        const bytes = Buffer.concat([latin('It'), Buffer.from([0x92]), latin('s '), Buffer.from([0x93, 0x80]), latin('5'), Buffer.from([0x94, 0x96])]);
        for (const said of ['windows-1252', 'ISO-8859-1', 'us-ascii', 'klingon']) {
            expect(textOf(bytes, `text/xml; charset=${said}`), said).to.equal('It’s “€5”–');
        }
    });

    it('takes bytes that can not be UTF-8, or an encoding that nobody knows, for Windows-1252', () => {

        expect(textOf(latin('ü'))).to.equal('ü');
        expect(textOf(latin('<?xml version="1.0" encoding="klingon"?>ü'))).to.contain('ü');
        expect(textOf(Buffer.from('<?xml version="1.0" encoding="UTF-8"?>ü'))).to.contain('ü');
    });
});
