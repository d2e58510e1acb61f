import type { BotClaim, BotDeath, BotMove, BotQuery, BotRecord, BotRetry, Bots, BotStatus, BotTask, Call, List, Ms, Seq } from '../../lib/storage/contract';
import { deliveryShapes } from './bots-delivery';
import type { Candidate } from './bots-delivery';
import { registrationShapes } from './bots-registration';
import { BotRows, toRow } from './bots-rows';
import type { Dialect } from './dialect';
import { step } from './runner';
import type { Program, Runner } from './runner';

/** The ids that a statement returned, in the order of the request. */
const inOrder = (ids: List, rows: readonly { readonly id: string }[]): List => {

    const changed = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => changed.has(id));
};

/** Bots, one row each, which contains the cursor, the lease and the fence of the claim that may change it. */
export class SqlBots implements Bots {

    private readonly runner: Runner;
    private readonly dialect: Dialect;
    private readonly registry: ReturnType<typeof registrationShapes>;
    private readonly delivery: ReturnType<typeof deliveryShapes>;
    private readonly rows = new BotRows();

    constructor(runner: Runner, dialect: Dialect) {

        this.runner = runner;
        this.dialect = dialect;
        this.registry = registrationShapes(dialect);
        this.delivery = deliveryShapes(dialect);
    }

    /** The returned id shows whether the bot is new. */
    async register(bot: BotRecord, call?: Call): Promise<{ readonly id: string; readonly created: boolean }> {

        const rows = await this.runner.write(this.registry.register, toRow(bot), call);
        const id = rows.map((row) => row.id).join();
        return { id, created: id === bot.id };
    }

    async list(owner: string, call?: Call): Promise<readonly BotStatus[]> {

        const rows = await this.runner.read(this.registry.list, { owner }, call);
        return rows.map((row) => this.rows.toStatus(row));
    }

    async remove(owner: string, id: string, call?: Call): Promise<boolean> {

        const removed = await this.runner.write(this.registry.remove, { owner, id }, call);
        return removed.length > 0;
    }

    async find({ id, owner, platform, platformChannelId, chat, chatPrefix = '', after = '', limit }: BotQuery, call?: Call): Promise<readonly BotStatus[]> {

        const [first, last] = chat === undefined ? [chatPrefix, `${chatPrefix}${lastCharacter}`] : [chat, chat];
        const filters = { id: id ?? null, owner: owner ?? null, platform_channel: platformChannelId ?? null, first, last, after, limit };
        const rows = platform === undefined
            ? await this.runner.read(this.registry.find, filters, call)
            : await this.runner.read(this.registry.findOnPlatform, { ...filters, platform }, call);
        return rows.map((row) => this.rows.toStatus(row));
    }

    async claim(query: BotClaim, call?: Call): Promise<readonly BotTask[]> {

        return await this.runner.transact(() => this.claiming(query), call);
    }

    async advance(fence: string, moves: readonly BotMove[], now: Ms, until: Ms | null, call?: Call): Promise<List> {

        const rows = this.dialect.spelling.rows(moves.map(valuesOf));
        const moved = until === null
            ? await this.runner.write(this.delivery.advance, { fence, rows, now }, call)
            : await this.runner.write(this.delivery.prolong, { fence, rows, until }, call);
        return inOrder(idsOf(moves), moved);
    }

    async retry(fence: string, retries: readonly BotRetry[], call?: Call): Promise<List> {

        const rows = this.dialect.spelling.rows(retries.map(({ retryAt, failures, reason, ...move }) => [...valuesOf(move), retryAt, failures, reason]));
        return inOrder(idsOf(retries), await this.runner.write(this.delivery.retry, { fence, rows }, call));
    }

    async kill(fence: string, deaths: readonly BotDeath[], call?: Call): Promise<List> {

        const rows = this.dialect.spelling.rows(deaths.map(({ reason, ...move }) => [...valuesOf(move), reason]));
        return inOrder(idsOf(deaths), await this.runner.write(this.delivery.kill, { fence, rows }, call));
    }

    async release(fence: string, ids: List, now: Ms, call?: Call): Promise<List> {

        const rows = this.dialect.spelling.rows(ids.map((id) => [id]));
        return inOrder(ids, await this.runner.write(this.delivery.release, { fence, rows, now }, call));
    }

    async next(platforms: List, head: Seq, call?: Call): Promise<Ms | null> {

        const rows = await this.runner.read(this.delivery.soonest, { platforms: this.dialect.spelling.list(platforms), head }, call);
        return rows.reduce<Ms | null>((_, row) => row.due_at, null);
    }

    async rewind(owner: string, id: string, cursor: Seq, now: Ms, call?: Call): Promise<Seq | null> {

        return await this.runner.transact(() => this.rewinding(owner, id, cursor, now), call);
    }

    private *rewinding(owner: string, id: string, cursor: Seq, now: Ms): Program<Seq | null> {

        const [found] = yield* step(this.registry.cursor, { owner, id });
        if (found && cursor < found.after_seq) {
            yield* step(this.registry.rewind, { id, cursor, now });
        }

        return found?.after_seq ?? null;
    }

    /** Selects the first of each platform and state, and then the first of these, so that no more rows are read. */
    private *claiming({ platforms, head, fence, now, until, limit, chats = false }: BotClaim): Program<readonly BotTask[]> {

        const found: Candidate[] = [];
        for (const platform of new Set(platforms)) {
            found.push(...yield* step(this.delivery.candidates, { platform, head, now, limit }));
        }

        if (found.length === 0) {
            return [];
        }

        const numbers = found.sort((a, b) => a.due_at - b.due_at).slice(0, limit).map(({ n }) => n);
        const rows = yield* step(chats ? this.delivery.holdShared : this.delivery.hold, { fence, until, numbers: this.dialect.spelling.list(numbers.map(String)) });
        const ranks = new Map(numbers.map((n, rank) => [n, rank]));
        const ranked = [...rows].sort((a, b) => Number(ranks.get(a.n)) - Number(ranks.get(b.n)));
        return ranked.map((row) => (chats ? this.rows.toSharedTask(row) : this.rows.toTask(row)));
    }
}

/** Behind all others. */
const lastCharacter = '\u{10ffff}';

const valuesOf = ({ id, cursor, rewinds, deliveries }: BotMove) => [id, cursor, rewinds ?? null, deliveries ?? null] as const;

const idsOf = (moves: readonly BotMove[]): List => moves.map(({ id }) => id);
