/** Names of applications for finance that their tokens share, in small letters. */
const names: ReadonlySet<string> = new Set([
    'aave', 'aerodrome', 'balancer', 'benqi', 'compound', 'convex', 'curve', 'euler', 'frax', 'jito', 'kamino', 'lido', 'maple', 'moonwell', 'morpho', 'ondo', 'orca', 'pancakeswap', 'pendle', 'raydium',
    'renzo', 'rocket pool', 'silo', 'spark', 'sushiswap', 'uniswap', 'velodrome', 'venus', 'yearn'
]);

/** What stands before a place: `borrow against it on Morpho`, `pools on Uniswap and Curve`. */
const place = /\b(?:on|in|at|via|through|into|onto|across|from|by|like|including|includes?|formerly of|protocols|lenders|venues)(?: \p{Lu}[\p{L}\d.]+(?:,| and| or|, and))* $/u;

/** What stands behind the name of a company or its product: `Uniswap Labs`, `Morpho vaults`. */
const product = /^(?: v\d| (?:Labs|Finance|Protocol|vaults?|markets?|pools?|loans?|positions?|contracts?|users?|borrowers?|depositors?|curators?)\b(?! (?:tokens?|holders?)\b)|[’']s (?:[\p{L}-]+ ){0,2}(?:vaults?|markets?|pools?|app|codebase)\b)/u;

/** What a price does behind a name, and what only tokens have. */
const priced = /^(?:[’']s)? (?:[-+]?[$\d]|(?:tokens?|holders?|price|DAO|rose|fell|jumped|gained|lost|added|dropped|slid|climbed|is|was|up|down)\b)/u;

/** Whether an application is spoken of rather than its token, which has the same name: as a place, a company or a product. By the name in small letters, and by what stands before and behind it. */
export const isApplication = (name: string, before: string, behind: string): boolean => names.has(name) && !priced.test(behind) && (place.test(before) || product.test(behind));
