import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { deedsIn } from '../../../lib/judgement/clusters/deeds';
import { emphasis } from '../../../lib/judgement/clusters/headlines';
import { Story } from '../../../lib/judgement/clusters/stories';
import type { Member } from '../../../lib/judgement/clusters/stories';
import { Terms } from '../../../lib/judgement/clusters/terms';
import type { EventType } from '../../../lib/judgement/record';

export const lab = Lab.script();
const { describe, it } = lab;

type Part = 'proper' | 'networks' | null;

const name = 0;

/** A report of an event that names one thing: a company, a network or, by default, a large coin. */
const reportOf = (event: EventType, part: Part = null): Member => ({
    id: '1', ts: 0, move: null, isForecast: false, event, occasion: null, deeds: deedsIn('', null), length: 100, slot: 0, story: new Story('1', null),
    vector: { terms: Int32Array.of(name), weights: Float64Array.of(1) },
    subject: { names: [name], allNames: [name], lead: [name], proper: [], networks: [], unusual: [], topic: [], title: [name], figures: { title: [], kinds: [], all: [] }, mentions: () => true, ...part && { [part]: [name] } }
});

const emphasisOf = (member: Member, other: Member): number => {

    const story = new Story('1', null);
    story.add(other);
    return emphasis(member, story, new Terms(100), 1);
};

describe('emphasis()', () => {

    it('takes a network for the place of a theft, and for the subject of its own outage', () => {

        expect(emphasisOf(reportOf('outage', 'proper'), reportOf('hack', 'proper'))).to.equal(2);
        expect(emphasisOf(reportOf('outage', 'networks'), reportOf('hack', 'networks'))).to.equal(1);
        expect(emphasisOf(reportOf('hack', 'networks'), reportOf('hack', 'networks'))).to.equal(1.25);
        expect(emphasisOf(reportOf('outage', 'networks'), reportOf('outage', 'networks'))).to.equal(2);
    });

    it('takes a large coin for the subject of an upgrade, but not of a proposal', () => {

        expect(emphasisOf(reportOf('upgrade'), reportOf('upgrade'))).to.equal(1.25);
        expect(emphasisOf(reportOf('governance'), reportOf('governance'))).to.equal(1);
        expect(emphasisOf(reportOf('governance', 'proper'), reportOf('governance', 'proper'))).to.equal(2);
    });
});
