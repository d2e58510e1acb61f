import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Budget } from '../../lib/desk/budget';
import type { Caller, CallerKind } from '../../lib/desk/callers';
import type { BudgetOptions } from '../../lib/desk/options';
import { ManualClock } from '../helpers/clock';
import { hour } from '../helpers/desk';
import { settingsWith } from '../helpers/options';

export const lab = Lab.script();
const { describe, it } = lab;

const minute = hour / 60;
const unlimited: BudgetOptions = { tokensPerDay: null, callsPerDay: null, searchesPerMinute: null, searchesPerDay: null, textsPerSubjectPerHour: null, ownShare: 1, tokenShare: 1, publicShare: 1 };

const budgetOf = (options: BudgetOptions, time = '2026-03-14T12:00:00Z') => {

    const clock = new ManualClock(time);
    const lines: unknown[] = [];
    const budget = new Budget({ clock, log: (...line) => lines.push(line), settings: settingsWith({ desk: { budget: { ...unlimited, ...options } } }).desk.budget });
    return { clock, budget, lines };
};

const wallet = (subject: string): Caller => ({ kind: 'token', subject });

/** Number of `tries` that succeed. */
const count = (tries: number, attempt: () => unknown): number => Array.from({ length: tries }, attempt).filter((done) => done !== null && done !== false).length;

describe('Budget', () => {

    it('allows what the day allows, and starts again at midnight UTC', () => {

        const { budget, clock } = budgetOf({ tokensPerDay: 100 }, '2026-03-14T23:00:00Z');
        expect(budget.reserve('own', 60)).to.not.be.null();
        expect(budget.reserve('own', 60)).to.be.null();
        clock.jump(hour);
        expect(budget.reserve('own', 60)).to.not.be.null();
    });

    it('corrects a reservation by what the call cost', () => {

        const { budget } = budgetOf({ tokensPerDay: 100, usdPerDay: 1 });
        const correct = budget.reserve('own', 90);
        expect(budget.reserve('own', 11)).to.be.null();
        correct?.({ tokens: 20, usd: 0.5 });
        expect(budget.reserve('own', 81)).to.be.null();
        const second = budget.reserve('own', 80);
        expect(second).to.not.be.null();
        second?.({ tokens: 70, usd: 0.4 });
        expect(budget.reserve('own', 11)).to.be.null();
        const third = budget.reserve('own', 1);
        expect(third).to.not.be.null();
        third?.({ tokens: 0, usd: 0.1 });
        expect(budget.reserve('own', 1)).to.be.null();       // tokens are left, dollars are not
    });

    it('counts a call that ends after midnight into the new day', () => {

        const { budget, clock } = budgetOf({ tokensPerDay: 100 }, '2026-03-14T23:59:59Z');
        const correct = budget.reserve('own', 90);
        clock.jump(2000);
        correct?.({ tokens: 50, usd: 0 });
        expect(budget.reserve('own', 51)).to.be.null();
        expect(budget.reserve('own', 50)).to.not.be.null();
    });

    it('allows everything without limits', () => {

        expect(budgetOf({}).budget.reserve('own', 1e12)).to.not.be.null();
    });

    it('leaves something to every kind of caller, whatever the others spend', () => {

        const { budget } = budgetOf({ callsPerDay: 1000, ownShare: 0.6, tokenShare: 0.2, publicShare: 0.1 });
        const spent = (['public', 'token', 'own', 'paid'] as const).map((kind: CallerKind) => count(2000, () => budget.reserve(kind, 1)));
        expect(spent).to.equal([13, 25, 600, 362]);
    });

    it('spreads what readers may use over the day', () => {

        const { budget, clock } = budgetOf({ callsPerDay: 800, tokensPerDay: 1e6, publicShare: 0.1 });
        const spent = Array.from({ length: 10 }, () => {

            clock.jump(hour);
            return count(100, () => budget.reserve('public', 1));
        });
        expect(spent).to.equal([10, 10, 10, 10, 10, 10, 10, 10, 0, 0]);
    });

    it('gives each subject so many texts per hour', () => {

        const { budget, clock } = budgetOf({ textsPerSubjectPerHour: 2 });
        const takeBack = [wallet('a'), wallet('a')].map((caller) => budget.countText(caller))[1];
        expect([wallet('a'), wallet('b'), { kind: 'public', subject: 'a' } as const].map((caller) => budget.hasTextLeft(caller))).to.equal([false, true, true]);
        takeBack?.();
        expect(budget.hasTextLeft(wallet('a'))).to.be.true();
        budget.countText(wallet('a'));
        clock.jump(hour);
        expect(budget.hasTextLeft(wallet('a'))).to.be.true();
        takeBack?.();
        expect(budget.hasTextLeft(wallet('a'))).to.be.true();

        const paid: Caller = { kind: 'paid', subject: 'x' };
        expect(count(10, () => budget.hasTextLeft(paid) && budget.countText(paid))).to.equal(10);
    });

    it('funds nothing for a kind of caller whose share is spent', () => {

        const { budget } = budgetOf({ callsPerDay: 80, tokenShare: 0.1 });
        budget.reserve('token', 1);
        expect([budget.hasTextLeft(wallet('a')), budget.hasTextLeft({ kind: 'paid', subject: '' })]).to.equal([false, true]);
    });

    it('bounds web searches in a minute and in a day', () => {

        const { budget, clock } = budgetOf({ searchesPerMinute: 10, searchesPerDay: 15, publicShare: 0.2 });
        expect([count(20, () => budget.reserveSearch('public')), count(20, () => budget.reserveSearch('paid'))]).to.equal([2, 8]);
        clock.jump(minute);
        expect([count(20, () => budget.reserveSearch('public')), count(20, () => budget.reserveSearch('paid'))]).to.equal([1, 4]);
        clock.jump(minute);
        expect(budget.reserveSearch('paid')).to.be.false();
    });

    it('logs once in a window what is spent, by whom, and until when', () => {

        const { budget, clock, lines } = budgetOf({ searchesPerMinute: 1, callsPerDay: 1 });
        const spend = (): void => {

            count(5, () => budget.reserveSearch('own'));
            count(5, () => budget.reserve('paid', 1));
        };

        spend();
        clock.jump(minute);
        spend();
        const line = (unit: string, kind: string, until: string): unknown => [['desk', 'budget', 'exhausted'], { unit, kind, until }];
        expect(lines).to.equal([
            line('searches', 'own', '2026-03-14T12:01:00.000Z'),
            line('calls', 'paid', '2026-03-15T00:00:00.000Z'),
            line('searches', 'own', '2026-03-14T12:02:00.000Z')
        ]);
    });
});
