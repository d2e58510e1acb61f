import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';
import { assert, property, string } from 'fast-check';

import { cleanLine, cleanText, plainFromHtml, singleSpaced, titleFromHtml, trimmedAll } from '../../lib/text/clean';
import { anyCharacter } from '../helpers/any-character';

export const lab = Lab.script();
const { describe, it } = lab;

const hostile = ['<', '<a', '<a "', '<a "\'>', '<!--', '<div hidden>', '<script>', '&amp;', '&lt;', '&amp;lt;', '<![CDATA[', '"><p \'', '</', '<p title=\'', '\u0300'];

describe('cleanLine()', () => {

    it('makes one line of printable characters', () => {

        expect(cleanLine('  a\u202Eb\u0000c\r\nd\u2028e\u200B\u00A0 f \uD800')).to.equal('abc d e f');
        expect(cleanLine('e\u0301')).to.equal('\u00E9');
    });

    it('keeps joiners that are part of words or emoji, and no others', () => {

        for (const text of ['\u{1F469}\u200D\u{1F4BB}', '\u{1F3F3}\uFE0F\u200D\u{1F308}', '\u{1F44D}\u{1F3FD}\u200D\u2642\uFE0F', '\u0645\u06CC\u200C\u0631\u0648\u062F', '\u0915\u094D\u200D\u0937', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3']) {
            expect(cleanLine(text)).to.equal(text);
        }

        expect(cleanLine('bit\u200Dcoin \u200D\u200C \u200Da a\u200D \u{1F469}\u200D')).to.equal('bitcoin a a \u{1F469}');
        expect(cleanLine(`\u0915\u094D${'\u200D'.repeat(9)}\u0937`)).to.equal('\u0915\u094D\u0937');
        expect(plainFromHtml('<\u200Dscript>y</script>x')).to.equal('x');
    });

    it('limits the marks on a letter to what scripts need', () => {

        expect(cleanLine(`a${'\u0316'.repeat(50)}`).length).to.be.below(9);
    });
});

describe('cleanText()', () => {

    it('keeps lines with words', () => {

        expect(cleanText(' one \n\n \u200B\n two\tthree ')).to.equal('one\ntwo three');
    });
});

describe('plainFromHtml()', () => {

    it('returns the text that a reader would see', () => {

        expect(plainFromHtml('<p>Hello <b>Bit</b>coin&nbsp;&amp; co</p><ul><li>one<li>two</ul>After<br/>line')).to.equal('Hello Bitcoin & co\none\ntwo\nAfter\nline');
    });

    it('leaves out scripts, comments and hidden text, with their contents', () => {

        expect(plainFromHtml('a<script>alert("</p>")</script>b<!-- c > --><style>d</style><p style="display: none">e</p>f')).to.equal('ab\nf');
        expect(plainFromHtml('a<div hidden>b<div>c</div>d</div>e')).to.equal('a\ne');
        expect(plainFromHtml('<a>Rates rise</a>&nbsp;&nbsp;<font color="#6f6f6f">Outlet</font>')).to.equal('Rates rise');
        expect(plainFromHtml('a<span aria-hidden="true">b</span><img hidden src="x">c<!doctype hidden>d')).to.equal('acd');
        expect(plainFromHtml('a<svg/>b')).to.equal('ab');
        expect(plainFromHtml('a<script>b')).to.equal('a');
    });

    it('parses quotes, sections and unescaped signs like a browser', () => {

        expect(plainFromHtml('<a href="x>y">link</a> 5 < 6 & <![CDATA[in <b>side</b>]]> out')).to.equal('link 5 < 6 & in side out');
        expect(plainFromHtml('<a title="5" tall">t</a> <b c="d>rest</b> <!-- open')).to.equal('t rest !-- open');
        expect(plainFromHtml('t <!-- open > never')).to.equal('t');
    });

    it('never returns anything that reads as a tag', () => {

        for (const text of ['&lt;script&gt;alert(1)&lt;/script&gt;x', '&amp;lt;i&amp;gt;x', '<\u200Bscript>y</script>x', '&lt;&#8203;b&gt;x', '&amp;amp;amp;lt;b&amp;amp;amp;gt;x', '<<<b>x']) {
            expect(plainFromHtml(text)).to.match(/x$/);
            expect(plainFromHtml(text)).to.not.match(/<[a-z/!?]/i);
        }

        assert(property(string({ unit: anyCharacter }), (text) => !/<[a-z/!?]/i.test(plainFromHtml(text))));
    });

    it('is fast for any input', () => {

        for (const piece of hostile) {      // anything that is not linear exceeds lab's time-out
            expect(plainFromHtml(`${piece.repeat(Math.ceil(300_000 / piece.length))}>`).length).to.be.below(300_001);
        }
    });
});

describe('titleFromHtml()', () => {

    it('makes one line', () => {

        expect(titleFromHtml('<b>A</b> &amp;\n<p>B</p>')).to.equal('A & B');
        expect(titleFromHtml('A < B')).to.equal('A < B');
    });
});

describe('singleSpaced()', () => {

    it('leaves one blank of all space', () => {

        const texts = ['', ' ', 'a b', 'a  b', 'a\tb', '\na \u00A0 b\u3000', 'a\r\n\r\nb ', ' a b  c\u2003d'];
        expect(texts.map(singleSpaced)).to.equal(texts.map((text) => text.replace(/\s+/g, ' ')));
    });
});

describe('trimmedAll()', () => {

    it('leaves out texts without characters, and space at the ends of the others', () => {

        expect(trimmedAll([' a  b', '', ' \t ', 'c\n'])).to.equal(['a b', 'c']);
    });
});
