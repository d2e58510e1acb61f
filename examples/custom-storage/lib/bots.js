'use strict';

const { keyOf, next } = require('./database');
const { all, page } = require('./ranges');

const revived = { failures: 0, reason: null, isDead: false, fence: null, isLeased: false, isIdle: false };

const fresh = { ...revived, rewinds: 0, rewoundFrom: 0 };

/**
 * Bots by number, in order of registration. Active bots are in `due` as well, by platform and time: the end of the lease,
 * or the time since which they have been waiting. A claim reads that table, longest wait first. A bot that only waits for
 * the log is idle: it is due whatever the clock says, which may have been set back since.
 */
class LmdbBots {

    constructor(database) {

        this.database = database;
    }

    async register(bot, call) {

        return this.database.write(call, (tables) => {

            const n = tables.places.get(placeOf(bot));
            const known = n && tables.bots.get(n);
            if (known) {
                const isDue = known.isDead || (!known.isLeased && known.bot.settings !== bot.settings);
                const renewed = { ...(known.isDead && revived), ...(isDue && { dueAt: Math.min(known.isDead ? Infinity : known.dueAt, bot.createdAt) }) };
                change(tables, { ...known, ...renewed, bot: { ...bot, id: known.bot.id, createdAt: known.bot.createdAt } });
                return { id: known.bot.id, created: false };
            }

            add(tables, bot, { cursor: tables.meta.get('seq') ?? 0 });
            return { id: bot.id, created: true };
        });
    }

    async list(owner, call) {

        return this.database.read(call, ({ bots }) => all(bots).filter(({ bot }) => bot.owner === owner).map(toStatus));
    }

    async remove(owner, id, call) {

        return this.database.write(call, (tables) => {

            const entry = find(tables, id);
            if (entry?.bot.owner !== owner) {
                return false;
            }

            tables.bots.remove(entry.n);
            tables.places.remove(placeOf(entry.bot));
            tables.botIds.remove(keyOf(id));
            tables.due.remove(dueKey(entry));
            return true;
        });
    }

    /** Bots in order of id. Scans all of them: only administrators call this. */
    async find(query, call) {

        return this.database.read(call, ({ bots }) => {

            const found = all(bots).filter(({ bot }) => matches(bot, query));
            return found.sort((a, b) => (a.bot.id < b.bot.id ? -1 : 1)).slice(0, query.limit).map(toStatus);
        });
    }

    async claim({ platforms, head, fence, now, until, limit, chats = false }, call) {

        return this.database.write(call, (tables) => {

            const found = [...new Set(platforms)].flatMap((platform) => behind(tables, { platform, head, now, limit }));
            const claimed = found.sort((a, b) => a.dueAt - b.dueAt).slice(0, limit);
            claimed.forEach((entry) => change(tables, { ...entry, fence, isLeased: true, isIdle: false, dueAt: until }));
            const crowded = chats ? crowdedIn(tables) : null;
            return claimed.map((entry) => ({ ...toTask(entry), ...(crowded && { shared: crowded(entry.bot) }) }));
        });
    }

    async advance(fence, moves, now, until, call) {

        const parts = { failures: 0, reason: null, isLeased: until !== null, dueAt: until ?? now };
        return this.move(fence, moves, ({ cursor }, _entry, { meta }) => ({ ...parts, isIdle: until === null && cursor >= (meta.get('seq') ?? 0) }), call);
    }

    async retry(fence, retries, call) {

        return this.move(fence, retries, ({ failures, reason, retryAt }) => ({ failures, reason, isLeased: false, isIdle: false, dueAt: retryAt }), call);
    }

    /** Also changes bots that are already dead. */
    async kill(fence, deaths, call) {

        return this.move(fence, deaths, ({ reason }) => ({ reason, isDead: true }), call, () => true);
    }

    async release(fence, ids, now, call) {

        const moves = ids.map((id) => ({ id, cursor: 0 }));
        return this.move(fence, moves, (_move, { isLeased, dueAt }) => (isLeased ? { isLeased: false, dueAt: Math.min(dueAt, now) } : {}), call);
    }

    async rewind(owner, id, cursor, now, call) {

        return this.database.write(call, (tables) => {

            const entry = find(tables, id);
            if (entry?.bot.owner !== owner || entry.isDead) {
                return null;
            }

            if (cursor < entry.cursor) {
                const { rewinds = 0, rewoundFrom = 0 } = entry;
                change(tables, { ...entry, ...revived, cursor, dueAt: now, rewinds: rewinds + 1, rewoundFrom: Math.max(rewoundFrom, entry.cursor) });
            }

            return entry.cursor;
        });
    }

    async next(platforms, head, call) {

        return this.database.read(call, (tables) => {

            const first = platforms.flatMap((platform) => behind(tables, { platform, head, now: Infinity, limit: 1 }));
            return first.length === 0 ? null : Math.min(...first.map(({ dueAt }) => dueAt));
        });
    }

    /** Changes the bots that hold the fence, in one transaction. Returns their ids in the order given. */
    move(fence, moves, partsOf, call, may = ({ isDead }) => !isDead) {

        return this.database.write(call, (tables) => {

            const held = moves.map((move) => ({ move, entry: find(tables, move.id) })).filter(({ move, entry }) => entry?.fence === fence && may(entry) && isCurrent(move, entry));
            for (const { move, entry } of held) {
                change(tables, { ...entry, ...partsOf(move, entry, tables), cursor: Math.max(entry.cursor, move.cursor), deliveries: move.deliveries ?? entry.deliveries });
            }

            return held.map(({ move }) => move.id);
        });
    }
}

/** Whether the bot was not rewound since it was claimed. Bots of older data have no count. */
const isCurrent = (move, { rewinds = 0 }) => (move.rewinds ?? rewinds) === rewinds;

const chatOf = ({ chat, platformChannelId }) => chat ?? platformChannelId;

const matches = (bot, { id, owner, platform, platformChannelId, chat, chatPrefix = '', after = '' }) => {

    const wanted = Object.entries({ id, owner, platform, platformChannelId }).filter(([, value]) => value !== undefined);
    return wanted.every(([name, value]) => bot[name] === value)
        && (chat === undefined || chatOf(bot) === chat)
        && chatOf(bot).startsWith(chatPrefix)
        && bot.id > after;
};

// These run in the caller's transaction.

/** Returns a test of whether a bot shares its chat with others. With many bots, a table of chats would be better. */
const crowdedIn = ({ bots }) => {

    const counts = new Map();
    const placeOf = ({ platform, ...bot }) => JSON.stringify([platform, chatOf(bot)]);
    for (const { bot } of all(bots)) {
        counts.set(placeOf(bot), (counts.get(placeOf(bot)) ?? 0) + 1);
    }

    return (bot) => counts.get(placeOf(bot)) > 1;
};

const add = (tables, bot, parts) => {

    const n = next(tables.meta, 'bots');
    tables.places.put(placeOf(bot), n);
    tables.botIds.put(keyOf(bot.id), n);
    change(tables, { ...fresh, ...parts, n, bot, dueAt: bot.createdAt });
};

const find = ({ bots, botIds }, id) => {

    const n = botIds.get(keyOf(id));
    return n && bots.get(n);
};

/** Stores a bot, and updates its place in `due`. */
const change = ({ bots, due }, entry) => {

    const before = bots.get(entry.n);
    if (before) {
        due.remove(dueKey(before));
    }

    bots.put(entry.n, entry);
    if (!entry.isDead) {
        due.put(dueKey(entry), entry.n);
    }
};

/** Living bots of a platform that are due or idle, and behind the head, longest wait first. */
const behind = ({ bots, due }, { platform, head, now, limit }) => {

    const range = due.getRange({ start: [keyOf(platform), -Infinity], end: [keyOf(platform), Infinity, Infinity] });
    return page(range, { limit }, ({ value }) => {

        const entry = bots.get(value);
        return entry.cursor < head && (entry.isIdle || entry.dueAt <= now) ? entry : null;
    });
};

const dueKey = ({ n, bot, dueAt }) => [keyOf(bot.platform), dueAt, n];

const placeOf = ({ owner, platform, platformUserId, platformChannelId }) => keyOf(JSON.stringify([owner, platform, platformUserId, platformChannelId]));

// Export and import

const numberOf = ({ id }, { botIds }) => botIds.get(keyOf(id));

/** Imports a bot without a lease. */
const restore = (tables, { state, cursor, failures, reason, deliveries, rewinds = 0, rewoundFrom = 0, ...bot }) => {

    if (!tables.places.doesExist(placeOf(bot))) {
        add(tables, bot, { cursor, failures, reason, deliveries, rewinds, rewoundFrom, isDead: state === 'dead' });
    }
};

const recordOf = ({ deliveries }) => (deliveries === undefined ? {} : { deliveries });

const rewindsOf = ({ rewinds = 0, rewoundFrom }) => (rewinds > 0 ? { rewinds, rewoundFrom } : {});

const toStatus = ({ bot, cursor, failures, reason, isDead, ...entry }) => ({ ...bot, state: isDead ? 'dead' : 'active', reason, cursor, failures, ...recordOf(entry) });

const toTask = ({ bot, cursor, failures, ...entry }) => ({ bot, cursor, failures, ...recordOf(entry), ...rewindsOf(entry) });

/** As moved to another storage. */
const toMoved = (entry) => ({ ...toStatus(entry), ...rewindsOf(entry) });

module.exports = { LmdbBots, numberOf, restore, toMoved };
