import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import * as Package from '../lib';

export const lab = Lab.script();
const { describe, it } = lab;

describe('hapi-crypto-news', () => {

    it('offers the plugin, what hosts build options from, and nothing else', () => {

        const kinds = Object.fromEntries(Object.entries(Package).map(([name, value]) => [name, Array.isArray(value) ? 'list' : typeof value]));
        expect(kinds).to.equal({
            plugin: 'object',
            feed: 'function',
            openAiGenerator: 'function',
            brave: 'function',
            searxng: 'function',
            tavily: 'function',
            telegram: 'function',
            discord: 'function',
            webhook: 'function',
            bounds: 'object',
            defaultCard: 'function',
            extractive: 'object',
            defaultTokens: 'object',
            defaultClassifier: 'object',
            defaultSentiment: 'object',
            createClusterer: 'function',
            redact: 'list',
            StorageError: 'function',
            exportStorage: 'function',
            importStorage: 'function',
            TransferError: 'function'
        });
    });

    it('names every place of a request\'s log line that holds a token', () => {

        expect(Package.redact).to.equal(['req.query.token', 'req.headers.authorization', 'queryParams.token']);
    });
});
