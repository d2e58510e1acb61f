/** Time of an item in milliseconds; the current time for a new item without one. */
export const atOf = ({ timestamp }) => (timestamp === null ? Date.now() : timestamp * 1000);

/** Entries of the items whose ids are not among the known ones. They follow `last`. An item without a time gets that of its neighbour. */
export const entriesOf = (items, known, last) => {

    let at = last?.at ?? (items[0] ? atOf(items[0]) : Date.now());
    return items.filter(({ id }) => !known.has(id)).map((item) => {

        at = item.timestamp === null ? at : atOf(item);
        return { item, at };
    });
};
