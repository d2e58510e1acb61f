import type { DurationReport, Telemetry } from '../telemetry/telemetry';
import { usageIn } from './generators/draft';
import type { DeskSettings } from './options';
import type { TextGenerator, WebSearch } from './types';

/** Counts the usage of a draft or of an error, which may be anything. */
const countUsage = (telemetry: Telemetry, outcome: unknown): void => {

    const { input, output, usd } = usageIn(outcome) ?? { input: 0, output: 0, usd: 0 };
    telemetry.add('generator_tokens_total', { direction: 'input' }, input);
    telemetry.add('generator_tokens_total', { direction: 'output' }, output);
    telemetry.add('generator_usd_total', {}, usd);
};

/** Times the calls of a generator and counts their cost. */
const measuredGenerator = (generator: TextGenerator, telemetry: Telemetry): TextGenerator => {

    const generate: TextGenerator['generate'] = async (request, context) => {

        const { purpose } = request;
        const took: DurationReport = (seconds, outcome) => telemetry.observe('generator_call_duration_seconds', { purpose, outcome }, seconds);
        try {
            const draft = await telemetry.span('generator', { 'crypto_news.purpose': purpose }, async () => await generator.generate(request, context), { took });
            countUsage(telemetry, draft);
            return draft;
        }
        catch (error) {
            countUsage(telemetry, error);
            throw error;
        }
    };

    return { name: generator.name, generate };
};

/** Times web searches. */
const measuredSearch = (provider: WebSearch, telemetry: Telemetry): WebSearch => {

    const took: DurationReport = (seconds, outcome) => telemetry.observe('web_search_duration_seconds', { outcome }, seconds);
    return {
        name: provider.name,
        search: (request, context) => telemetry.span('web search', {}, async () => await provider.search(request, context), { took })
    };
};

/** Returns the settings with a generator and a web search that report to telemetry. */
export const measured = (settings: DeskSettings, telemetry: Telemetry): DeskSettings => ({
    ...settings,
    ...(settings.generator && { generator: measuredGenerator(settings.generator, telemetry) }),
    ...(settings.webSearch && { webSearch: measuredSearch(settings.webSearch, telemetry) })
});
