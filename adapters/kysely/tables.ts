import type { Generated, Selectable } from 'kysely';

/** Columns of the tables that both SQL adapters share; news and their log differ. Lists are JSON texts. */
export interface SharedTables {
    article: { id: string; ord: number; category: string | null; type: string | null; terms: string; doc: string };
    /** One row per word of an article, for searches by prefix. */
    article_term: { article: string; term: string };
    bot: {
        n: Generated<number>;
        id: string;
        owner: string;
        label: string;
        platform: string;
        platform_user: string;
        platform_channel: string;
        /** Null means `platform_channel`. */
        chat: string | null;
        created_at: number;
        /** Cursor in the log. */
        after_seq: number;
        categories: string | null;
        failures: Generated<number>;
        reason: string | null;
        /** A `BotWait`. */
        state: Generated<string>;
        /** Time from which it may be claimed: the end of the lease if it is `held`. */
        due_at: Generated<number>;
        fence: string | null;
        settings: string | null;
        /** Record of the last deliveries. */
        deliveries: string | null;
        /** How often it was rewound. */
        rewinds: Generated<number>;
        /** The highest cursor that it was rewound from. */
        rewound_from: Generated<number>;
    };
    category: { code: string; name: string; recap_timeframe: string | null };
    document: { kind: string; owner: string; name: string; rev: number; doc: string; updated_at: number };
    /** Single values: `head` of the log, and `seeded` once there has been a category. */
    meta: { key: string; value: number };
    narrative: { id: string; ord: number; doc: string };
    /** Absorbed narratives, each with the current one. */
    narrative_alias: { id: string; target: string };
    once: { scope: string; key: string; expires_at: number };
    payment: {
        key: string;
        alias: string | null;
        proof: string;
        request: string;
        state: string;
        fence: string;
        lease_until: number;
        answer: string | null;
        receipt: string | null;
        expires_at: number;
    };
    /** A value and the newest lease of its key. Either may be absent. */
    text: { key: string; doc: string | null; created_at: number | null; expires_at: number | null; fence: string | null; lease_until: number | null };
    token: {
        n: Generated<number>;
        jti: string;
        owner: string;
        name: string;
        categories: string;
        issued_at: number;
        expires_at: number;
        kid: string;
        revoked: number;
    };
}

/** A row as it is read. */
export type Row<T extends keyof SharedTables> = Selectable<SharedTables[T]>;

/** A key with a value; its lease is left out. */
export type TextRow = Pick<Row<'text'>, 'key' | 'expires_at'> & { doc: string; created_at: number };
