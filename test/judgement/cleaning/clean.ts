import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { withoutBoilerplate } from '../../../lib/judgement/cleaning/boilerplate';
import { clean } from '../../../lib/judgement/cleaning/clean';

export const lab = Lab.script();
const { describe, it } = lab;

const title = 'Harbor exchange halts withdrawals after $40M breach';
const lead = 'Harbor halted all withdrawals on Tuesday after attackers drained $40 million from its hot wallets.';

const textOf = (text: string, parts: { title?: string; source?: string } = {}): string => clean({ title, text, ...parts }).text;

describe('clean()', () => {

    it('removes the outlet from the end of a title, and what draws attention from its start', () => {

        for (const [headline, source] of [[`${title} - Blocktide`, 'Blocktide'], [`${title} | blocktide`, 'blocktide.example'], [`BREAKING: ${title} — Reuters`, undefined], [`<b>JUST IN</b>: ${title}`, undefined]] as const) {
            expect(clean({ title: headline, text: `${headline} ${lead}`, source }), headline).to.include({ title, text: lead });
        }

        expect(clean({ title: `${title} - Harbor says`, text: lead, source: 'Blocktide' }).title).to.equal(`${title} - Harbor says`);
    });

    it('reads no text in what aggregators and bridges of networks put in its place', () => {

        for (const [whole, text] of [
            [title, 'submitted by /u/ann to r/markets<br><span>[link]</span> <span>[comments]</span>'], [title, '<p>Article URL: https://x.example/1</p><p>Comments URL: https://x.example/2</p><p>Points: 12</p><p># Comments: 3</p>'],
            [`RT by @ann: ${title}`, title], [`R to @ann: ${title}`, title], [`🔴 [Photo] JUST IN: ${title}`, `🔴 JUST IN: ${title}<br>@harborwatch`], [`${title} - Harbor Ledger`, `${title}&nbsp;&nbsp;Harbor Ledger`]
        ] as const) {
            expect(clean({ title: whole, text }), whole).to.include({ title, text: '' });
        }

        expect(textOf(`${lead}Read more`)).to.equal(lead);
    });

    it('removes the notice of blog software in every language it speaks, whole or cut', () => {

        for (const notice of [
            `The post ${title} appeared first on Blocktide.`, `The post ${title} first appeared on Blocktide News .`, 'The post Harbor exchange halts withdrawals after $40M breach appeared fi', 'The post Harbor exch', 'This post Har', 'The post', `[…] The post ${title} appeared first on Blocktide.`,
            'Read More The post Another Title of This Story Altogether appeared first on Blocktide.', `Der Beitrag ${title} erschien zuerst auf Blocktide.`, `La entrada ${title} se publicó primero en Blocktide.`, `O post ${title} apareceu primeiro em Blocktide.`, `L’article ${title} est apparu en premier sur Blocktide.`,
            `L'articolo ${title} proviene da Blocktide.`, `Сообщение ${title} появились сначала на Blocktide.`, `${title} yazısı ilk önce Blocktide üzerinde ortaya çıktı.`, `${title} 最先出现在 Blocktide。`, `Bài viết ${title} đã xuất hiện đầu tiên vào ngày Blocktide.`, `投稿 ${title} は Blocktide に最初に表示されました。`
        ]) {
            expect(textOf(`${lead} ${notice}`), notice).to.equal(lead);
            expect(textOf(`<p>${lead}</p>\n<p>${notice}</p>`), notice).to.equal(lead);
            expect(textOf(notice), notice).to.equal('');
        }
    });

    it('removes a notice that names the title first at the end of a long line', () => {

        const long = Array.from({ length: 8 }, () => lead).join(' ');
        expect(textOf(`${long} ${title} yazısı ilk önce Blocktide üzerinde ortaya çıktı.`)).to.equal(long);
        const said = `${lead} His story first appeared in March. —`;
        expect(withoutBoilerplate(said, { title, outlet: '' })).to.equal(said);
    });

    it('removes datelines, and sentences of the outlet after any end mark', () => {

        for (const mark of ['. ', '… ', '…', '! ', '” ', '」', '。']) {
            expect(withoutBoilerplate(`Harbor halts${mark}Read more at Blocktide.`, { title, outlet: '' }), mark).to.equal(`Harbor halts${mark.trim()}`);
        }

        for (const dateline of ['Lisbon, Portugal, March 3rd, 2026, Chainwire — ', 'SEOUL, 3 March — Yonhap. ', '/PRNewswire/ -- ']) {
            expect(textOf(`${dateline}${lead}`), dateline).to.equal(lead);
        }
    });

    it('removes the title and the outlet before the first sentence, and a rubric', () => {

        for (const head of [`${title} `, title, `Blocktide ${title} `, 'Harbor News ', 'Crypto News ']) {
            expect(textOf(`${head}${lead} The breach lasted an hour.`, { source: 'Blocktide' }), head).to.equal(`${lead} The breach lasted an hour.`);
        }

        for (const text of [`${title} in March.`, `${title} Monday after a warning.`, `Blocktide ${lead}`, `Blocktides ${title} ${lead}`]) {
            expect(textOf(text, { source: 'Blocktide' }), text).to.equal(text);
        }
    });

    it('removes a title in letters of two code units, as advertisers write it', () => {

        const words = ['\u{1d5d5}\u{1d5f6}\u{1d601}\u{1d5f0}\u{1d5fc}\u{1d5f6}\u{1d5fb}', '\u{1d5f3}\u{1d5ee}\u{1d5f9}\u{1d5f9}\u{1d600}'].join(' ');
        expect(clean({ title: words, text: `${words} ${lead}` }).text).to.equal(lead);
        expect(withoutBoilerplate(`İstanbul'da borsa durdu ${lead}`, { title: 'İstanbul’da borsa durdu', outlet: '' })).to.equal(lead);
    });

    it('leaves a post on a network and an article of law alone', () => {

        for (const sentence of ['The post first appeared on Telegram on Monday and was deleted within minutes.', 'The post, which first appeared on Telegram, was deleted.', 'The article first published by the ministry names four banks.']) {
            expect(textOf(`${lead} ${sentence}`), sentence).to.equal(`${lead} ${sentence}`);
        }
    });

    it('removes by-lines, calls to the reader, credits, disclaimers and labels', () => {

        for (const line of [
            'By Ann Lee, Blocktide', 'Read more: Harbor opens in Lisbon', 'Continue reading', 'Subscribe to our newsletter', 'Sign up for Daily Tide', 'Follow us on X', 'Follow Blocktide on Telegram', 'Disclaimer: This article is for information only. It is no advice.', 'Disclosure: The author holds BTC.', 'Featured image from Shutterstock, chart from TradingView.com',
            'Image: Shutterstock', 'Photo by Kim on Unsplash', '3 min read', 'Advertisement', 'Share Tweet Email', 'Related: Harbor hires a chief of security', 'You might also like:', 'Edited by Jo Park', '© 2026 Blocktide. All rights reserved.', 'The views expressed here are those of the author.', 'https://blocktide.example/a', '#Harbor #crypto', 'Last updated: March 3, 2026', '[…]',
            'Weiterlesen', 'Quelle: dpa', 'Leer más', 'Síguenos en Twitter', 'Leia mais', 'Lire la suite', 'Leggi anche: Altro', 'Devamını oku', 'Подписывайтесь на наш канал', '阅读原文', '免责声明：本文不构成投资建议。', '続きを読む', '저작권자 © 블록타이드', 'Xem thêm', 'Baca juga: Harbor'
        ]) {
            expect(textOf(`${lead}\n${line}`), line).to.equal(lead);
        }

        for (const opening of ['NEW YORK, March 3 (Reuters) - ', 'LONDON (AP) — ', '(Bloomberg) -- ', 'What to know: ', 'Sponsored. ', 'Promoted content: ', 'Good morning. ', 'Welcome to Morning Tide. ', 'Your day-ahead look for Sept. 30, 2026. ']) {
            expect(textOf(`${opening}${lead}`), opening).to.equal(lead);
        }

        expect(textOf('Blocktide 消息，8 月 22 日，某交易所暂停提币。', { title: '某交易所暂停提币' })).to.equal('某交易所暂停提币。');
        expect(textOf('【某交易所暂停提币】某交易所周二暂停提币。', { title: '某交易所暂停提币' })).to.equal('某交易所周二暂停提币。');
        expect(textOf('[서울=블록뉴스] 김민수 기자 = 거래소가 출금을 중단했다.')).to.equal('거래소가 출금을 중단했다.');
    });

    it('removes what outlets and newsletters say to their readers, before and after a story', () => {

        for (const line of [
            'Our Standards: The Blocktide Principles.', 'Got a tip? Write to ann@blocktide.example.', 'Reach out with tips at ann@blocktide.example.', 'This is a guest post by Ann Lee. Opinions expressed are her own.', 'Note: The views expressed here are those of the author.', 'This opinion article presents the view of its author.',
            'Media contact: Jo Park, jo@anchor.example', 'Forward-looking statements: Results may differ.', 'This press release contains forward-looking statements.', 'Hit reply and tell us what you think!', 'Let us know what you think in the comments.', 'Do you own ADA? Share your view below.', 'What are your thoughts on this subject?', 'Was this guide helpful?', 'Back to all articles',
            'Ready to get started? Open the app.', 'Create a free Anchor account today.', 'Upgrade to Tide Premium for more.', 'You are receiving this alert because you asked for it.', 'Manage alerts', 'SPECIAL OFFER: $600 for new users', 'Should you invest $1,000 in Anchor right now?', 'Analyst’s Disclosure: I hold no shares of Anchor.', 'The author owned bitcoin when this was published.', '(Catch all the latest news on Blocktide)',
            'Learn more at Tide Academy', 'Have a story? Write to us.', 'Contact the reporter at ann@blocktide.example', 'With assistance from Jo Park.', 'UPDATE (May 3, 14:02 UTC): Adds comment.', 'CORRECTION: An earlier version had a wrong sum.', 'To read this story in full, pay.', 'Already a subscriber? Log in', 'By signing up you agree to our terms.', 'Use code TIDE10 for a discount.', 'Like this article? Share it.', 'Ann Lee covers vaults for Blocktide.', 'Ann is a reporter based in Oslo.', 'Start every day with Blocktide.', '— Blocktide’s Jo Park contributed reporting.', 'Blocktide’s Jo Park, Ann Lee and Kim Sung contributed to this report.', 'Ann Lee is a Blocktide columnist', 'Ann Lee is Blocktide’s Oslo-based senior correspondent. Got a tip? Write to her.', 'Ann Lee is the author of the “Tides” newsletter.', 'SOURCE Anchor Holdings', 'View source version on wire.example', 'E-mail this to a friend',
            'Der Autor ist Korrespondent in Oslo.', 'Cet article contient des liens affiliés.', 'Artículo de Blocktide', 'Sorumluluk Reddi: Bu yazı tavsiye değildir.', '声明：本文仅代表作者观点。', '音声版はポッドキャストで配信中。'
        ]) {
            expect(textOf(`${lead}\n${line}`), line).to.equal(lead);
        }

        for (const line of ['GM. ', 'Hi! ', 'Dear Tide Community,\n', 'Was this email forwarded to you? ', 'Today’s newsletter is 700 words, a 3-minute read. ', 'This is Tide Road, the newsletter for sailors. ', 'Morning Tide is a daily newsletter written by Ann Lee. ', 'Ad disclosure: We may earn a commission. ', 'Reviewed by Ann Lee\n', 'Executive Summary\n', 'Quick Take\n', 'Sponsored by Anchor Foundation\n', 'Opinion by: Ann Lee, co-founder of Anchor\n', 'By Ann Lee (All times ET)\n']) {
            expect(textOf(`${line}${lead}`), line).to.equal(lead);
        }
    });

    it('removes what a company says of itself below its news, and no section about something else', () => {

        const end = 'Custody opens in May.';
        for (const tail of ['About Anchor\nAnchor runs vaults in Oslo.', 'About Anchor Inc.\nAnchor is a bank.', 'About the Anchor Group\nAnchor Group runs vaults.\nContact\nJo Park', 'Forward-Looking Statements\nResults may differ.', 'Further Reading\nFive Scams\nWhat Is a Vault?', 'Tags in this story\nOslo, Vaults', 'Conference Call\nA webcast will be held.']) {
            expect(textOf(`${lead}\n${end}\n${tail}`), tail).to.equal(`${lead}\n${end}`);
        }

        for (const text of [`${lead}\nAbout 40 traders left.`, `${lead}\nAbout Time\nHarbor had waited for years.`, `About Harbor\n${lead}`, `${lead}\nAbout Harbor`]) {
            expect(textOf(text), text).to.include(lead);
        }

        expect(textOf(`${lead}\nAbout Time\nHarbor had waited for years.`)).to.contain('waited');
    });

    it('removes the datelines of services that are in no list, by their form', () => {

        for (const dateline of ['NEW YORK, Nov 27 (Tidewire) - ', 'NEW YORK, (Tidewire) - ', '(Tidewire) - ', 'Tideflash News, November 28, ', 'Tideflash November 28th news, ']) {
            expect(textOf(`${dateline}${lead}`), dateline).to.equal(lead);
        }

        expect(textOf('Tideflash news, according to Harbor, its vault in Oslo is open again.')).to.equal('According to Harbor, its vault in Oslo is open again.');
        for (const kept of ['The vote of holders closed on Nov 27 (Friday) - two days late.', 'The November 28th news, which shook Oslo, was wrong.']) {
            expect(textOf(kept)).to.equal(kept);
        }

        expect(textOf('In other news, according to Harbor, its vault is open.')).to.equal('In other news, according to Harbor, its vault is open.');
    });

    it('removes the datelines of wires, in a line of their own or before the first words', () => {

        for (const dateline of ['OSLO--(BUSINESS WIRE)--', 'AUSTIN, Texas--(BUSINESS WIRE)-- ', 'TULSA, OK / ACCESS Newswire / May 3, 2026 / ', 'Oslo, Norway, May 3rd, 2026, Chainwire\n', 'OSLO, May 3, 2026 /PRNewswire/ -- \n']) {
            expect(textOf(`${dateline}${lead}`), dateline).to.equal(lead);
        }
    });

    it('keeps words like those of an outlet in a story', () => {

        for (const sentence of ['Ann Lee is a reporter whom the court freed on Monday, and she sued.', 'The newsletter is read by traders.', 'Learn more about it, he told them.', 'Its contacts in Oslo had warned it.', 'What do you get for it? Nothing.', 'Ready reserves fell by $9 million.', 'Sponsored by two ministers, the bill failed.', 'Source code of the vault was leaked.', 'Reviewed by auditors in May, the contract had passed.', 'The author held the coins for a year before he sold them.', 'Special offer holders came first.', 'Learn more at your own risk, the thief wrote.', 'Daily newsletter writers got tokens.', 'What do you think of it? he asked.',
            'Buy coins now before it ends, the ad had said.', 'Create an account today, users were told.', 'You received this message by mistake, Harbor wrote.', 'Anchor Exchange covers losses for customers of Harbor.', 'Update to the wallet failed.', 'With help from the police, it found the thief.']) {
            expect(textOf(`${lead}\n${sentence}`), sentence).to.equal(`${lead}\n${sentence}`);
        }
    });

    it('does not take a text for cut because an address follows it', () => {

        const words = '2,000 #BTC (180,000,000 USD) sent from an unknown wallet to #Harbor';
        const link = `https://w.example/${'x'.repeat(119 - words.length - 19)}`;
        expect(`${words}\n${link}`.length).to.equal(119);
        expect(textOf(`${words}\n${link}`)).to.equal(`${words}.`);
    });

    it('removes the title and the name of the outlet as lines of their own', () => {

        expect(textOf(`Blocktide\n\n${title}\n${lead}`, { source: 'Blocktide' })).to.equal(lead);
        expect(textOf(`Blocktide\n${lead}`, { source: 'www.blocktide.example' })).to.equal(lead);
        expect(textOf(title)).to.equal('');
    });

    it('drops only the sentence if much of the story follows it on the line', () => {

        const rest = 'The exchange said customers would be repaid from its reserves within a week. '.repeat(9).trim();
        expect(textOf(`${lead} Read more: the story of Harbor. ${rest}`)).to.equal(`${lead} ${rest}`);
    });

    it('takes a source for the end of a text only if nothing but its name follows', () => {

        const alert = 'Seven transfers since noon. Source: addresses that a watcher of chains attributes to Harbor. The largest single one was of 6,000 coins.';
        expect(textOf(alert)).to.equal(alert);
        expect(textOf(`${lead} Source: Harbor Desk. Follow us on X.`)).to.equal(lead);
    });

    it('drops sentences that were cut', () => {

        for (const tail of ['This operational move highli', 'The exchange said that […]', 'The exchange said that…', 'The exchange said that ... Read more', 'The exchange, which opened in Lisbon in 2021,', 'The exchange said that [+3043 chars]', 'It asked the U.S. Treasury for he']) {
            expect(textOf(`${lead} ${tail}`), tail).to.equal(lead);
            expect(textOf(`${lead}\nA heading\n${tail}`), tail).to.equal(lead);
        }

        for (const only of ['The crypto crime rate hit a record high in the past year, with illicit addresses receiving at least', 'South Korea is moving to approve spot funds this year as part of a broader policy shift that p', 'The founder of the exchange said in a letter to clients that “the losses', 'Harbor will repay its customers from the reserve of the Harb', 'The exchange said on Tuesday:', 'The exchange said…']) {
            expect(textOf(only), only).to.equal('');
        }

        const exact = `${'The exchange will repay its customers from the reserve '.repeat(9)}by the end of the month`.slice(0, 200);
        expect(textOf(exact)).to.equal('');
        expect(textOf(`${exact.slice(0, 180)} in march 2027`)).to.not.equal('');
    });

    it('keeps a whole sentence without a full stop if the text has no other, and ends it', () => {

        for (const whole of ['Net outflows of the exchange now match levels last seen in 2021', 'Analysts warn that the rally of the token rests on borrowed money', 'XRP, ZEC and other alts are rallying as bitcoin remains rangebound']) {
            expect(textOf(whole), whole).to.equal(`${whole}.`);
            expect(textOf(`${whole} Continue reading →`), whole).to.equal(`${whole}.`);
        }

        expect(textOf('Bitcoin up 3%\nEther down 2%\nSolana flat')).to.equal('Bitcoin up 3%\nEther down 2%\nSolana flat');
        expect(textOf(`${lead} "We will repay everybody."`)).to.equal(`${lead} "We will repay everybody."`);
        expect(textOf('比特币突破 10 万美元。以太坊上涨')).to.equal('比特币突破 10 万美元。');
    });

    it('reads markup and plain text, and recognises kind and language', () => {

        expect(clean({ title: '<b>Harbor</b> &amp; Co halts withdrawals', text: `<p>${lead}</p><p>Read more</p>` })).to.equal({ title: 'Harbor & Co halts withdrawals', text: lead, kind: 'news', language: 'en' });
        expect(clean({ title: 'Fees a < b', text: 'a < b & c' }).text).to.equal('a < b & c');
        expect(clean({ title, text: `${'word '.repeat(5000)}end.` }).text.length).to.be.below(20_001);
        expect(clean({ title: '', text: '' })).to.equal({ title: '', text: '', kind: 'news', language: 'und' });
        expect(clean({ title: 'Oi', text: lead, source: 'PRNewswire' }).kind).to.equal('press_release');
    });

    it('takes a time proportional to the text, whatever the text is', () => {

        for (const unit of ['The post ', 'The post A', 'Read more. ', 'Read more: a', '[…] ', '… ', '「a」', 'By A ', 'a. b ', `${title} `, '【a】', 'Disclaimer', '(', '“', 'U.S. ']) {
            const text = unit.repeat(Math.ceil(20_000 / unit.length));
            const started = process.cpuUsage().user;
            clean({ title, text });
            expect(process.cpuUsage().user - started, unit).to.be.below(1_500_000);
        }
    });

    it('removes what outlets say of themselves', () => {

        const report = 'Harbor halted all withdrawals on Tuesday. The breach lasted an hour.';
        for (const own of [
            'If you’re reading this, you’re already ahead. Stay there with our newsletter.', 'The smartest crypto minds already read our newsletter. Want in? Join them.', 'Don’t just read crypto news. Understand it.',
            'Get seen where it counts. Advertise in Desk Research and reach investors.', 'Want your project in front of crypto’s top minds? Feature it in our next industry report.',
            'Claim your free seat in an exclusive trading community.', 'Join a premium crypto trading community free for 30 days.', 'While we adhere to strict Editorial Integrity, this post may contain references to partners.',
            'You’re reading State of Coins, a newsletter on courts.', 'None of the information on this webpage constitutes investment advice.'
        ]) {
            expect(clean({ title: 'Harbor stops', text: `${report} ${own}` }).text, own).to.equal(report);
        }
    });
});
