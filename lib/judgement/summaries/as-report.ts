import { withAuxiliary } from './rewording';

/** A symbol behind the name that it stands for: "Oslo Mining $OSLO has". */
const ownSymbol = /(?<= \p{Lu}\p{Ll}+) \$([A-Z]{2,6})(?= \p{Ll})/gu;

/** Removes the dollar sign before a symbol: "$BTC" is how networks link it. */
const withoutCashtags = (text: string): string => text.replace(ownSymbol, ' ($1)').replace(/(?<![\p{L}\p{N}$])\$(?=[A-Z]{2,}(?![\p{L}\p{N}]))/gu, '');

/** "Bitcoin price is", as headlines and tables put it. */
const bare = /^(?=(?:\p{Lu}\p{Ll}+|\p{Lu}{2,6}) price (?:\p{Ll}{3,}ed|has|is|was|fell|rose|hit|hovers|inches|lost|broke|trades|slid|sank)(?!\p{L}))/u;

/** Another coin's move behind a comma: "Ether hovers near $1,800, THETA and HNT rallied". */
const other = /(?<=^(?!.*\b(?:while|although|whereas|after|as) )[^,]{10,}[$\d][\d.,KM%]*), (?=(?:\p{Lu}{2,6}(?: and \p{Lu}{2,6})?|Bitcoin|Ethereum|Ether|Solana|Cardano) (?:inches|rises|falls|slips|climbs|gains|drops|rallied|jumped|surged|fell|dropped|rose|gained|declined|soared|plunged|climbed|lost)(?!\p{L}))/u;

/** Two nouns at the end, with the comma of a headline: "changes to regulations, taxes". */
const pair = /(?<=^[^,]*\p{Ll}{3,}s), (?=\p{Ll}{3,}s\.$)/u;

/** What an author adds for fun: "(lol)". */
const laughter = / \((?:lol|lmao|rofl|sigh|ouch|yikes|really|seriously)[!.]?\)/giu;

/** To whom somebody said it, if that is the outlet: "told this site". */
const toOutlet = / told (?:this (?:site|outlet|website|publication|newspaper|newsletter|reporter)|us)(?= that |[,.;])/gu;

/** Gives a sentence the words that headlines leave out, and leaves out what only chats have. */
const complete = (text: string): string => text.replace(laughter, '').replace(toOutlet, ' said').replace(bare, 'The ').replace(other, ', while ').replace(pair, ' and ');

/** Returns a sentence of an outlet as a report would put it: with the auxiliary of a passive and other words that headlines leave out, and without the signs of networks. */
export const asReport = (sentence: string): string => withoutCashtags(complete(withAuxiliary(sentence)));
