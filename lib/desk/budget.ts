import { Cache } from '../cache';
import { day, hour, minute } from '../clock';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import type { Ms } from '../storage/contract';
import type { Caller, CallerKind } from './callers';
import type { BudgetSettings } from './options';

const units = ['calls', 'tokens', 'usd', 'searches'] as const;

type Amounts = Readonly<Record<(typeof units)[number], number>>;

const nothing: Amounts = { calls: 0, tokens: 0, usd: 0, searches: 0 };

export interface Usage {
    readonly tokens: number;
    readonly usd: number;
}

/** Part of the daily share that readers can use in an hour, so that a burst does not use up the day. */
const hourly = 1 / 8;

const inAnHour = (limit: number | null): number | null => limit && Math.ceil(limit * hourly);

/** Most subjects counted per hour; beyond that, the least recent are forgotten. */
const maxSubjects = 10_000;

/** A window of time, aligned to the epoch. */
class TimeWindow {

    private current = -1;

    constructor(private readonly clock: Clock, private readonly spanMs: Ms) {}

    /** Number of the current window. */
    get index(): number {

        return Math.floor(this.clock.now() / this.spanMs);
    }

    get endsAt(): Ms {

        return (this.index + 1) * this.spanMs;
    }

    /** True at the first call in each window. */
    advance(): boolean {

        const { index } = this;
        const isNew = index !== this.current;
        this.current = index;
        return isNew;
    }
}

interface SpendingOptions {
    readonly clock: Clock;
    readonly spanMs: Ms;
    /** Missing or null: no limit. */
    readonly limits: { readonly [unit in keyof Amounts]?: number | null | undefined };
    readonly shares: Readonly<Record<CallerKind, number>>;
    /** Called once per window, kind of caller and unit. */
    readonly exhausted: (unit: keyof Amounts, kind: CallerKind, until: Ms) => void;
}

/** Amounts spent in the current window, by kind of caller. */
class Spending {

    private readonly options: SpendingOptions;
    private readonly windows: TimeWindow;
    private readonly spent = new Map<CallerKind, Amounts>();
    private readonly reported = new Set<string>();

    constructor(options: SpendingOptions) {

        this.options = options;
        this.windows = new TimeWindow(options.clock, options.spanMs);
    }

    get window(): number {

        return this.windows.index;
    }

    /** Whether neither the whole limit nor this kind's share of it is exceeded by a further cost. */
    canAfford(kind: CallerKind, cost: Partial<Amounts>): boolean {

        this.clearOldWindow();
        const unit = units.find((one) => cost[one] !== undefined && !this.hasLeft(one, kind, cost[one]));
        if (unit !== undefined && !this.reported.has(`${unit} ${kind}`)) {
            this.reported.add(`${unit} ${kind}`);
            this.options.exhausted(unit, kind, this.windows.endsAt);
        }

        return unit === undefined;
    }

    /** What is left, by limited unit. */
    get remaining(): Partial<Amounts> {

        this.clearOldWindow();
        const limited = units.flatMap((unit) => (typeof this.options.limits[unit] === 'number' ? [[unit, Math.max(0, this.options.limits[unit] - this.total(unit))]] : []));
        return Object.fromEntries(limited) as Partial<Amounts>;
    }

    spend(kind: CallerKind, cost: Partial<Amounts>): void {

        this.clearOldWindow();
        const { calls, tokens, usd, searches } = this.spent.get(kind) ?? nothing;
        const { calls: moreCalls = 0, tokens: moreTokens = 0, usd: moreUsd = 0, searches: moreSearches = 0 } = cost;
        this.spent.set(kind, { calls: calls + moreCalls, tokens: tokens + moreTokens, usd: usd + moreUsd, searches: searches + moreSearches });
    }

    private hasLeft(unit: keyof Amounts, kind: CallerKind, cost: number): boolean {

        const limit = this.options.limits[unit] ?? Infinity;
        const part = limit * this.options.shares[kind];
        const share = unit === 'usd' ? part : Math.ceil(part);
        const own = this.spent.get(kind)?.[unit] ?? 0;
        return limit === Infinity || fits(own, cost, share) && fits(this.total(unit), cost, limit);
    }

    private total(unit: keyof Amounts): number {

        return [...this.spent.values()].reduce((sum, amounts) => sum + amounts[unit], 0);
    }

    private clearOldWindow(): void {

        if (this.windows.advance()) {
            this.spent.clear();
            this.reported.clear();
        }
    }
}

/** Whether a cost fits into a limit. A cost of 0 is a price that is not known yet: it fits if anything is left. */
const fits = (spent: number, cost: number, limit: number): boolean => spent < limit && spent + cost <= limit;

export interface BudgetDeps {
    readonly clock: Clock;
    readonly log: Logger;
    readonly settings: BudgetSettings;
}

/**
 * Limits what this node spends on the generator and on web searches. Each kind of caller has a share that it can't exceed, and
 * each subject a number of texts per hour, so that no caller uses up the budget of all.
 */
export class Budget {

    private readonly deps: BudgetDeps;
    private readonly day: Spending;
    private readonly hour: Spending;
    private readonly minute: Spending;
    private readonly hours: TimeWindow;
    private readonly subjects = new Cache<string, number>(maxSubjects);

    constructor(deps: BudgetDeps) {

        const { clock, log, settings: { callsPerDay, tokensPerDay, usdPerDay, searchesPerDay, searchesPerMinute, ownShare, tokenShare, publicShare } } = deps;
        const shares = { own: ownShare, token: tokenShare, public: publicShare, paid: 1 };
        const exhausted: SpendingOptions['exhausted'] = (unit, kind, until) => log(['desk', 'budget', 'exhausted'], { unit, kind, until: new Date(until).toISOString() });
        this.deps = deps;
        this.day = new Spending({ clock, spanMs: day, shares, exhausted, limits: { calls: callsPerDay, tokens: tokensPerDay, usd: usdPerDay, searches: searchesPerDay } });
        this.hour = new Spending({ clock, spanMs: hour, shares, exhausted, limits: { calls: inAnHour(callsPerDay), tokens: inAnHour(tokensPerDay) } });
        this.minute = new Spending({ clock, spanMs: minute, shares, exhausted, limits: { searches: searchesPerMinute } });
        this.hours = new TimeWindow(clock, hour);
    }

    /** What is left of the day, by limited unit. */
    get remaining(): Partial<Amounts> {

        return this.day.remaining;
    }

    /** Whether a text may use the generator now: the subject has a text left this hour and the kind of caller a call left today. */
    hasTextLeft(caller: Caller): boolean {

        const { textsPerSubjectPerHour: limit } = this.deps.settings;
        return this.textsOf(caller) < (limit ?? Infinity) && this.canAfford(caller.kind, 1);
    }

    /** Counts one text of a subject. Returns a function that undoes this. */
    countText(caller: Caller): () => void {

        const add = (count: number): unknown => this.subjects.set(keyOf(caller), Math.max(0, this.textsOf(caller) + count));
        add(1);
        return () => void add(-1);
    }

    /** Reserves a call of the generator. Returns a function that corrects the reservation once the cost is known; null if the budget has nothing left. */
    reserve(kind: CallerKind, tokens: number): ((usage: Usage) => void) | null {

        if (!this.canAfford(kind, tokens)) {
            return null;
        }

        const corrections = [this.day, ...maySpendInBursts(kind) ? [] : [this.hour]].map((meter) => {

            const { window } = meter;
            meter.spend(kind, { calls: 1, tokens });
            return (usage: Usage) => meter.spend(kind, { tokens: usage.tokens - (window === meter.window ? tokens : 0), usd: usage.usd });
        });
        return (usage) => corrections.forEach((correct) => correct(usage));
    }

    /** Counts a web search. False if none is left. */
    reserveSearch(kind: CallerKind): boolean {

        const cost = { searches: 1 };
        const isFree = this.minute.canAfford(kind, cost) && this.day.canAfford(kind, cost);
        if (isFree) {
            this.minute.spend(kind, cost);
            this.day.spend(kind, cost);
        }

        return isFree;
    }

    private canAfford(kind: CallerKind, tokens: number): boolean {

        const cost = { calls: 1, tokens, usd: 0 };
        return this.day.canAfford(kind, cost) && (maySpendInBursts(kind) || this.hour.canAfford(kind, cost));
    }

    private textsOf(caller: Caller): number {

        if (this.hours.advance()) {
            this.subjects.clear();
        }

        return maySpendInBursts(caller.kind) ? 0 : this.subjects.get(keyOf(caller)) ?? 0;
    }
}

/** Paying callers and the desk have no hourly limit. */
const maySpendInBursts = (kind: CallerKind): boolean => kind === 'own' || kind === 'paid';

const keyOf = ({ kind, subject }: Caller): string => `${kind} ${subject}`;
