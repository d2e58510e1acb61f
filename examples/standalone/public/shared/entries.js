/** Time of an item in milliseconds; the current time for a new item without one. */
export const atOf = ({ timestamp }) => (timestamp === null ? Date.now() : timestamp * 1000);

/** Entries of the unknown items, which follow `last`. An item without a time gets that of its neighbour. */
export const entriesOf = (items, known, last) => {

    const ids = new Set(known.map(({ item }) => item.id));
    let at = last?.at ?? (items[0] ? atOf(items[0]) : Date.now());
    return items.filter(({ id }) => !ids.has(id)).map((item) => {

        at = item.timestamp === null ? at : atOf(item);
        return { item, at };
    });
};
