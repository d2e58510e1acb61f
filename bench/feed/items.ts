/** One invented item, as a publisher holds it. */
export interface Item {
    readonly id: string;
    readonly value: object;
    /** Serialised once by the publisher, whatever the server does afterwards. */
    readonly json: string;
}

let serial = 0;

/** Items of about this many bytes. Each contains the time of its creation, to measure the time of its delivery. */
export const toItems = (count: number, bytes: number, category = 'crypto'): Item[] => {

    return Array.from({ length: count }, () => {

        const id = `n${++serial}`;
        const value = {
            id,
            at: performance.timeOrigin + performance.now(),
            signal: 'Bitcoin funds take in money as traders return',
            long_context: 'x'.repeat(bytes - 150),
            feed_categories: [category]
        };
        return { id, value, json: JSON.stringify(value) };
    });
};

/** Words of its headline, as the newsroom passes them to storage. */
export const terms = ['bitcoin', 'funds', 'take', 'in', 'money', 'as', 'traders', 'return'];
