/** Coins that companies hold, by name or symbol, as a part of a pattern. */
export const held = '(?:bitcoins?|BTC|ether|ETH|ethereum|SOL|solana|XRP|BNB|HYPE|SUI|AVAX|TON|toncoin|TRX|DOGE|dogecoin|LINK|NEAR|ZEC|zcash|TAO|bittensor|ENA|WLD|LTC|litecoin|ADA|crypto)';

const sales = '(?:private placements?|PIPE|(?:share|stock|equity|note|bond) (?:sale|issue|offering)|offerings?|raise|financing|purchases?|treasury|reserves?|balance sheet)';

/** A company that gives up its business to hold a coin, with the money for it: "Shoe maker pivots to ether with $40 million share sale". A game that moves to a chain raises none. */
export const treasuryPivot = new RegExp(`^(?!.*\\b(?:games?|studios?|protocols?|DAO|traders?|whales?|ETFs?|senat\\w+|lawmakers?|startups?|mining|payments|apps?)\\b).*\\b(?:pivot(?:s|ed|ing)?|shift(?:s|ed|ing)?|switch(?:es|ed|ing)?|turn(?:s|ed|ing)?) (?:from [\\w-]+ )?(?:in)?to (?:an? )?${held}(?=$|[ ,:;]).{0,40}\\b${sales}\\b`, 'i');

/** A company that has, or will have, one of the largest stocks of a coin: "Halden set to become the second-largest corporate holder of ether". */
export const largeHolding = new RegExp(`\\b(?:largest|biggest|leading|top) (?:public(?:ly)?|corporate|listed|company|institutional)(?: (?:listed|traded|corporate|company))* (?:holders?|owners?) of (?:the )?${held}(?![\\w-])|\\b(?:largest|biggest|leading|top) (?:public(?:ly)?|corporate|listed)(?: (?:listed|traded|corporate|company))* ${held} (?:holders?|owners?)\\b`, 'i');
