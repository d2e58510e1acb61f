import type { Token } from './read';

/** Spellings of countries and unions. */
const aliases: readonly ReadonlySet<string>[] = [
    'us u.s usa america american americans united states', 'uk britain british united kingdom', 'eu european europe union', 'china chinese', 'japan japanese', 'korea korean korean', 'russia russian', 'india indian',
    'germany german', 'france french', 'switzerland swiss', 'brazil brazilian', 'nigeria nigerian', 'canada canadian', 'australia australian', 'singapore singaporean', 'ukraine ukrainian', 'iran iranian', 'turkey turkish',
    'fed federal reserve', 'ceo chief executive officer', 'cfo chief financial officer', 'cto chief technology officer', 'coo chief operating officer', 'uae emirates arab', 'sec securities exchange commission', 'cftc commodity futures trading commission', 'doj justice department', 'ecb european central bank', 'ftc federal trade commission', 'irs internal revenue service', 'fbi federal bureau investigation'
].map((line) => new Set(line.split(' ')));

const bare = (token: Token): string => token.lower.replace(/[^\p{L}\p{N}]/gu, '');

const singular = (text: string): string => (text.length > 3 ? text.replace(/s$/, '') : text);

const isAlias = (a: Token, b: Token): boolean => aliases.some((names) => names.has(bare(a)) && names.has(bare(b)));

/** Whether two words name the same: a coin by name and symbol, a country and its people. */
export const isSameName = (a: Token, b: Token): boolean => {

    return (singular(bare(a)) === singular(bare(b)) && a.isContent === b.isContent) || (a.coin !== '' && a.coin === b.coin) || isAlias(a, b);
};
