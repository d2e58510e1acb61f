import { expect } from '@hapi/code';
import type * as Lab from '@hapi/lab';

import { eventByRules } from '../../lib/judgement/events/events';
import type { EventType } from '../../lib/judgement/record';

/** Headlines by the type of event that they report, or do not report. */
export type Headlines = Partial<Record<EventType, readonly string[]>>;

const each = (headlines: Headlines, check: (title: string, type: EventType) => void): void => {

    for (const [type, titles] of Object.entries(headlines)) {
        titles.forEach((title) => check(title, type as EventType));
    }
};

/** Tests of rules: headlines that they know, and headlines with the same words of which they do not give the type. */
export const testHeadlines = (it: ReturnType<typeof Lab.script>['it'], known: Headlines, refused: Headlines): void => {

    it('knows their wordings', () => each(known, (title, type) => expect(eventByRules({ title, text: '' }), title).to.equal(type)));

    it('keeps them apart from what has the same words', () => each(refused, (title, type) => expect(eventByRules({ title, text: '' }), title).not.to.equal(type)));
};
