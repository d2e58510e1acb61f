import { cardinals } from '../../../../text/numbers';

/** Verbs of the other lists that are spelled like a noun without their meaning: `stalls` after a count or a determiner are shops. */
export const homographs = [
    'bags', 'balloons', 'bars', 'blocks', 'buoys', 'clouds', 'craters', 'dives', 'drains', 'ends', 'eyes', 'fetches', 'fields', 'flips', 'foils', 'folds', 'forces', 'fuels', 'grills', 'grounds', 'guts', 'hoists', 'lands', 'lifts', 'lists', 'looms', 'loops', 'mints',
    'moons', 'mounts', 'nets', 'orders', 'passes', 'patches', 'peaks', 'permits', 'picks', 'pilots', 'pioneers', 'pockets', 'powers', 'pumps', 'reels', 'rockets', 'sacks', 'sends', 'shelves', 'sheds', 'ships', 'shutters', 'sinks', 'slides', 'slips', 'spills', 'spurs',
    'stacks', 'stalls', 'stems', 'stops', 'strips', 'swells', 'tanks', 'tips', 'tops', 'trails', 'trims'
];

/** Words after which such a word is a noun. A number is another, unless a level or an index is named by it: `S&P 500 slips`. */
export const determiners = ['the', 'these', 'those', 'its', 'their', 'our', 'his', 'her', 'all', 'both', 'many', 'several', 'some', 'few', 'more', 'most', ...cardinals.slice(2, 11), 'dozen', 'hundred', 'thousand', 'million'];

/** Words before a number that is a level or belongs to a name, so that a verb may follow it. */
export const levels = ['at', 'above', 'below', 'near', 'around', 'over', 'under', 'past', 'to', 'of', 'in', 'p', 'nasdaq', 'ftse', 'nikkei', 'russell', 'stoxx', 'dow', 'asx', 'nifty', 'cac', 'dax', 'csi', 'kospi', 'sensex', 'topix', 'coindesk', 'on', 'since', 'for'];
