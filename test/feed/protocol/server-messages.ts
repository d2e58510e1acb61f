import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import * as ServerMessages from '../../../lib/feed/protocol/server-messages';

export const lab = Lab.script();
const { describe, it } = lab;

describe('the feed\'s messages to clients', () => {

    it('serializes the specification\'s messages in both spellings (rulings 37-39)', () => {

        expect(JSON.parse(ServerMessages.connected)).to.equal({ type: 'connected', message: 'Connection established.' });
        expect(JSON.parse(ServerMessages.subscribed('lower', 'crypto', 7))).to.equal({ type: 'subscribed', feed_category: 'crypto', head: 7 });
        expect(JSON.parse(ServerMessages.unsubscribed('upper', 'crypto'))).to.equal({ type: 'UNSUBSCRIBED', feed_category: 'crypto' });
        expect(JSON.parse(ServerMessages.ping('lower', 1.25))).to.equal({ type: 'ping', timestamp: 1.25 });
        expect(JSON.parse(ServerMessages.pong('upper', 1.25))).to.equal({ type: 'PONG', timestamp: 1.25 });
        expect(JSON.parse(ServerMessages.denied('lower', 'crypto'))).to.equal({ type: 'error', error: 'Permission denied', details: 'No permission for crypto feed' });
        expect(JSON.parse(ServerMessages.denied('upper', 'crypto'))).to.equal({ type: 'ERROR', error: 'Permission denied', details: 'No permission for crypto feed' });
        expect(JSON.parse(ServerMessages.unknownCategory('lower', 'nope'))).to.equal({ type: 'error', error: 'Unknown category', details: 'There is no category nope' });
    });

    it('sends an item byte for byte as it is stored', () => {

        const entry = { seq: 3, kind: 'created', id: 'a"b', audience: [], item: { categories: [], json: '{"id": "1e5",  "n":1.0}' } } as const;
        expect(ServerMessages.entryMessage('lower', 'data', entry)).to.equal('{"type":"data","content":{"id": "1e5",  "n":1.0},"seq":3}');
        expect(ServerMessages.entryMessage('upper', 'data', entry)).to.equal('{"type":"DATA","content":{"id": "1e5",  "n":1.0},"seq":3}');
        expect(ServerMessages.entryMessage('lower', 'update', entry)).to.equal('{"type":"update","content":{"id": "1e5",  "n":1.0},"seq":3}');
        expect(ServerMessages.entryMessage('upper', 'retract', entry)).to.equal('{"type":"RETRACT","id":"a\\"b","seq":3}');
        const analysed = { ...entry, item: { ...entry.item, analysis: '{"n" : 1.50}' } };
        expect(ServerMessages.entryMessage('lower', 'analysedData', analysed)).to.equal('{"type":"data","content":{"id": "1e5",  "n":1.0,"analysis":{"n" : 1.50}},"seq":3}');
        expect(ServerMessages.entryMessage('upper', 'analysedUpdate', analysed)).to.equal('{"type":"UPDATE","content":{"id": "1e5",  "n":1.0,"analysis":{"n" : 1.50}},"seq":3}');
        expect(ServerMessages.entryMessage('upper', 'analysis', analysed)).to.equal('{"type":"ANALYSIS","id":"a\\"b","content":{"n" : 1.50},"seq":3}');
        expect(ServerMessages.gap('lower', 'crypto', 3, 9)).to.equal('{"type":"gap","feed_category":"crypto","after":3,"from":9}');
    });
});
