/** What decides whether two words name the same. */
export interface Named {
    /** As names are compared: without marks, in the singular. */
    readonly plain: string;
    /** Groups of spellings of one name that it belongs to. */
    readonly aliases: readonly number[];
    /** Symbol of the coin that it names, or empty. */
    readonly coin: string;
    /** Address, domain or handle. */
    readonly isLink: boolean;
    /** Carries meaning of its own. */
    readonly isContent: boolean;
}

/** Spellings of countries and unions. */
const aliases: readonly ReadonlySet<string>[] = [
    'us u.s usa america american americans united states', 'uk britain british united kingdom', 'eu european europe union', 'china chinese', 'japan japanese', 'korea korean korean', 'russia russian', 'india indian',
    'germany german', 'france french', 'switzerland swiss', 'brazil brazilian', 'nigeria nigerian', 'canada canadian', 'australia australian', 'singapore singaporean', 'ukraine ukrainian', 'iran iranian', 'turkey turkish',
    'fed federal reserve', 'ceo chief executive officer', 'cfo chief financial officer', 'cto chief technology officer', 'coo chief operating officer', 'uae emirates arab', 'sec securities exchange commission', 'cftc commodity futures trading commission', 'doj justice department', 'ecb european central bank', 'ftc federal trade commission', 'irs internal revenue service', 'fbi federal bureau investigation'
].map((line) => new Set(line.split(' ')));

const groups = new Map<string, number[]>();
for (const [at, words] of aliases.entries()) {
    words.forEach((word) => groups.set(word, [...(groups.get(word) ?? []), at]));
}

const none: readonly number[] = [];

/** A word as names are compared: without marks, and in the singular; and the groups of spellings that it belongs to. */
export const namingOf = (lower: string): { readonly plain: string; readonly aliases: readonly number[] } => {

    const bare = /[^\p{L}\p{N}]/u.test(lower) ? lower.replace(/[^\p{L}\p{N}]/gu, '') : lower;
    return { plain: bare.length > 3 && bare.endsWith('s') ? bare.slice(0, -1) : bare, aliases: groups.get(bare) ?? none };
};

/** Whether two words name the same: a coin by name and symbol, a country and its people. */
export const isSameName = (a: Named, b: Named): boolean => {

    return (a.plain === b.plain && a.isContent === b.isContent && a.isLink === b.isLink) || (a.coin !== '' && a.coin === b.coin) || a.aliases.some((group) => b.aliases.includes(group));
};
