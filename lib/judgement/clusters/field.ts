import type { ClusterItem } from '../types';

/** Words of the fields that this service reports on. */
const words = /\b(?:crypto\w*|bitcoin|blockchain|stablecoins?|on-?chain|defi|web3|tokeni[sz](?:e[sd]?|ing|ations?)|tokens?|wallets?|usd[ct]|artificial intelligence|language models?|agents?|federal reserve|central banks?|inflation|tariffs?|interest rates?|rate cuts?|payrolls?|treasury yields?|bond yields?|etfs?)\b/i;

/** Names that are ordinary words in lower case. */
const names = /\b(?:AI|DAO|DEX|ECB|Fed)\b/;

/** Whether an item is about crypto, AI or monetary policy. */
export const isOfField = ({ title, text, tokens }: Pick<ClusterItem, 'title' | 'text' | 'tokens'>): boolean => {

    return tokens.length > 0 || [title, text].some((part) => words.test(part) || names.test(part));
};
