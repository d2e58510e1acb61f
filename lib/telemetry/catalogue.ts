/** What a metric is, without the prefix of its name. */
export interface MetricSpec {
    readonly type: 'counter' | 'gauge' | 'histogram';
    readonly help: string;
    /** Labels besides `registration`. Their values are few and known beforehand. */
    readonly labels: readonly string[];
    /** Upper bounds of a histogram, in seconds. */
    readonly buckets?: readonly number[];
    /** Whether it is read when the metrics are asked for. */
    readonly sampled?: true;
}

/** Calls within a machine or a data centre. */
const short = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Calls of other services, and work on many stories. */
const long = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60] as const;

/** From the outlet's clock to ours. */
const delays = [0.1, 0.5, 1, 2.5, 5, 15, 30, 60, 120, 300, 600, 1800, 3600, 21_600, 86_400] as const;

/** Every metric by its name, without prefix. docs/operations.md lists them. */
export const catalogue = {
    http_requests_total: { type: 'counter', labels: ['method', 'route', 'status'], help: 'Requests to the routes of the plugin. Status 499: the client left before the answer' },
    http_request_duration_seconds: { type: 'histogram', labels: ['method', 'route'], buckets: short, help: 'Time to answer a request; event streams, polls and WebSockets are left out' },
    rate_limit_refusals_total: { type: 'counter', labels: ['limit'], help: 'Requests answered with 429, by rate limit' },
    token_cache_requests_total: { type: 'counter', labels: ['outcome'], sampled: true, help: 'Tokens whose signature was verified before (hit) or had to be verified (miss)' },

    feed_connections: { type: 'gauge', labels: ['transport'], sampled: true, help: 'Open connections of the live feed: websocket, event-stream, poll, nes' },
    feed_deliveries_total: { type: 'counter', labels: [], sampled: true, help: 'Messages of the live feed that contain an item' },
    feed_slow_readers_total: { type: 'counter', labels: [], sampled: true, help: 'Connections closed because the client read too slowly' },
    feed_rejected_total: { type: 'counter', labels: [], sampled: true, help: 'WebSocket handshakes with a missing or invalid token' },
    feed_refused_total: { type: 'counter', labels: [], sampled: true, help: 'Connections refused because a limit was reached' },
    feed_lag_entries: { type: 'gauge', labels: [], sampled: true, help: 'Entries of the log that this node has not passed on yet' },
    feed_delivery_seconds: { type: 'histogram', labels: [], buckets: short, help: 'From the commit of a new item until it was written to the last connection that follows it' },
    source_to_socket_seconds: { type: 'histogram', labels: [], buckets: delays, help: 'From the time that the source gave a new item until it was written to the last connection that follows it' },

    log_entries_total: { type: 'counter', labels: ['kind'], help: 'Entries of the log that this node has read: created, updated, retracted, judged' },
    log_head: { type: 'gauge', labels: [], sampled: true, help: 'Position of the newest entry in storage' },

    sources: { type: 'gauge', labels: ['state'], sampled: true, help: 'Sources by health' },
    source_poll_duration_seconds: { type: 'histogram', labels: ['outcome'], buckets: long, help: 'Time to fetch and read a source, by outcome: ok or failed' },
    websub_subscriptions: { type: 'gauge', labels: ['state'], sampled: true, help: 'Sources with a subscription at a WebSub hub, by its state' },
    websub_requests_total: { type: 'counter', labels: ['outcome'], help: 'Requests to WebSub hubs: accepted or failed' },
    websub_deliveries_total: { type: 'counter', labels: ['outcome'], help: 'Deliveries of WebSub hubs: ingested; polled (the source is polled in their place); unsigned (ignored); failed; unavailable (the hub repeats them)' },
    source_delay_seconds: { type: 'histogram', labels: [], buckets: delays, help: 'From the time that the source gave a new item until it was fetched' },
    newsroom_ingest_seconds: { type: 'histogram', labels: [], buckets: long, help: 'From the time that a new item was fetched until it was committed' },
    newsroom_judgement_seconds: { type: 'histogram', labels: [], buckets: long, help: 'Time to judge and place the new stories of one batch (50 at most)' },
    newsroom_stories_total: { type: 'counter', labels: ['outcome'], help: 'Stories of sources: created, duplicate, rejected' },

    generator_call_duration_seconds: { type: 'histogram', labels: ['purpose', 'outcome'], buckets: long, help: 'Time of a call of the text generator, by outcome: ok or failed' },
    generator_tokens_total: { type: 'counter', labels: ['direction'], help: 'Tokens of the text generator as it reports them: input, output' },
    generator_usd_total: { type: 'counter', labels: [], help: 'Cost of the text generator in US dollars as it reports it' },
    web_search_duration_seconds: { type: 'histogram', labels: ['outcome'], buckets: long, help: 'Time of a web search, by outcome: ok or failed' },
    desk_budget_remaining: { type: 'gauge', labels: ['unit'], sampled: true, help: 'What is left of the budget of the day: calls, tokens, usd, searches; missing without a limit' },

    storage_up: { type: 'gauge', labels: [], sampled: true, help: 'Whether storage answered when the metrics were asked for: 1 or 0' },
    storage_call_duration_seconds: { type: 'histogram', labels: ['method'], buckets: short, help: 'Time of a call of storage' },
    storage_errors_total: { type: 'counter', labels: ['method', 'code'], help: 'Failed calls of storage' },
    leases_total: { type: 'counter', labels: ['outcome'], help: 'Leases that this node asked for: acquired, or held by another node' },

    bots_messages_total: { type: 'counter', labels: ['platform', 'outcome'], sampled: true, help: 'Messages to bots: sent, failed, throttled' },
    bots_dead_total: { type: 'counter', labels: ['platform'], sampled: true, help: 'Bots that were marked dead' },
    bots_in_flight: { type: 'gauge', labels: ['platform'], sampled: true, help: 'Messages to bots under way' },
    bots_paused: { type: 'gauge', labels: ['platform'], sampled: true, help: 'Whether the circuit breaker of the platform is open: 1 or 0' },
    bots_overdue_seconds: { type: 'gauge', labels: ['platform'], sampled: true, help: 'How long the bot has waited that is due and unclaimed for longest; 0 without one' },

    x402_payments_total: { type: 'counter', labels: ['outcome'], help: 'Requests with a payment: settled, repeated (sold before), refused, unclear, busy, taken, limited, unavailable' },
    x402_settled_usd_total: { type: 'counter', labels: ['network'], help: 'US dollars settled' },
    x402_step_duration_seconds: { type: 'histogram', labels: ['step'], buckets: long, help: 'Time to accept (claim and verify) or to settle a payment' }
} as const satisfies Record<string, MetricSpec>;

export type MetricName = keyof typeof catalogue;

type NamesOf<T extends MetricSpec['type']> = { [N in MetricName]: (typeof catalogue)[N]['type'] extends T ? N : never }[MetricName];

export type CounterName = NamesOf<'counter'>;

export type HistogramName = NamesOf<'histogram'>;

/** The labels of a metric, all of them. */
export type LabelsOf<N extends MetricName> = Readonly<Record<(typeof catalogue)[N]['labels'][number], string>>;
