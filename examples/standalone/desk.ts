import { anthropicGenerator, brave, openAiGenerator, searxng, tavily } from 'hapi-crypto-news';
import type { Options, TextGenerator, WebSearch } from 'hapi-crypto-news';

import type { Config, WebSearchAccount } from './config';

const searchOf = (account: WebSearchAccount): WebSearch => {

    if (account.provider === 'searxng') {
        const { url, apiKey } = account;
        return searxng({ url, ...(apiKey !== undefined && { apiKey }) });
    }

    const { provider, apiKey } = account;
    return provider === 'tavily' ? tavily({ apiKey }) : brave({ apiKey });
};

/** Recognises Anthropic by the host; any other URL is OpenAI-compatible. */
const generatorOf = (llm: NonNullable<Config['llm']>): TextGenerator => {

    const isAnthropic = new URL(llm.baseUrl).hostname === 'api.anthropic.com';
    return isAnthropic ? anthropicGenerator({ ...llm, apiKey: llm.apiKey ?? '' }) : openAiGenerator(llm);
};

/** Text generator and web search, if they are configured. */
export const deskOptions = ({ llm, webSearch }: Pick<Config, 'llm' | 'webSearch'>): NonNullable<Options['desk']> => ({
    ...(llm && { generator: generatorOf(llm) }),
    ...(webSearch && { webSearch: searchOf(webSearch) })
});
