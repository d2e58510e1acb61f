import { brave, openAiGenerator, searxng, tavily } from 'hapi-crypto-news';
import type { Options, WebSearch } from 'hapi-crypto-news';

import type { Config, WebSearchAccount } from './config';

const searchOf = (account: WebSearchAccount): WebSearch => {

    if (account.provider === 'searxng') {
        const { url, apiKey } = account;
        return searxng({ url, ...(apiKey !== undefined && { apiKey }) });
    }

    const { provider, apiKey } = account;
    return provider === 'tavily' ? tavily({ apiKey }) : brave({ apiKey });
};

/** What writes and what searches the web, as far as they are configured. */
export const deskOptions = ({ llm, webSearch }: Pick<Config, 'llm' | 'webSearch'>): NonNullable<Options['desk']> => ({
    ...(llm && { generator: openAiGenerator(llm) }),
    ...(webSearch && { webSearch: searchOf(webSearch) })
});
