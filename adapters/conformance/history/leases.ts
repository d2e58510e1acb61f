import type { Ms, Texts } from '../../../lib/storage/contract';
import type { Random } from '../random';
import { now as start } from '../samples';
import { Possible, outcomeOf } from './possible';
import type { Apply } from './possible';

/** The newest lease of a key, and its text. */
interface Known {
    readonly fence: string | null;
    readonly until: Ms;
    readonly json: string | null;
}

type LeaseCall =
    | { readonly does: 'lease'; readonly fence: string; readonly now: Ms; readonly until: Ms }
    | { readonly does: 'release'; readonly fence: string }
    | { readonly does: 'put'; readonly fence: string | null; readonly json: string }
    | { readonly does: 'get'; readonly now: Ms };

const key = 'key';

const apply: Apply<Known, LeaseCall> = (state, call) => {

    if (call.does === 'get') {
        return { state, answer: state.json };
    }

    const isHolder = state.fence === call.fence;
    switch (call.does) {
        case 'lease':
            return state.fence === null || state.until <= call.now || isHolder
                ? { state: { ...state, fence: call.fence, until: call.until }, answer: true }
                : { state, answer: false };
        case 'release':
            return isHolder ? { state: { ...state, fence: null }, answer: true } : { state, answer: false };
        case 'put':
            return isHolder || call.fence === null ? { state: { ...state, json: call.json }, answer: true } : { state, answer: false };
    }
};

const run = (texts: Texts, call: LeaseCall, now: Ms): Promise<unknown> => {

    switch (call.does) {
        case 'lease':
            return texts.lease(key, call.fence, call.now, call.until);
        case 'release':
            return texts.release(key, call.fence);
        case 'put':
            return texts.put(key, { json: call.json, createdAt: now, expiresAt: null }, call.fence);
        case 'get':
            return texts.get(key, call.now).then((text) => text && text.json);
    }
};

const holders = ['ann', 'ben', 'cleo'] as const;

/** Running leases only; cases cover ended ones. */
const isLapsed = (states: readonly Known[], fence: string | null, now: Ms): boolean => states.some((state) => state.fence === fence && fence !== null && state.until <= now);

const draw = (random: Random, now: Ms, round: number): LeaseCall => {

    const fence = random.pick(holders);
    switch (random.pick(['lease', 'lease', 'release', 'put', 'put', 'get'])) {
        case 'lease':
            return { does: 'lease', fence, now, until: now + random.whole(5, 60) };
        case 'release':
            return { does: 'release', fence };
        case 'put':
            return { does: 'put', fence: random.chance(0.1) ? null : fence, json: String(round) };
        default:
            return { does: 'get', now };
    }
};

/** One key whose lease three holders request in turn over all instances, while answers are lost. */
export const leaseHistory = async (all: readonly [Texts, ...Texts[]], random: Random, rounds: number): Promise<void> => {

    const possible = new Possible<Known, LeaseCall>({ fence: null, until: 0, json: null }, apply);
    let now = start;
    for (let i = 0; i < rounds; ++i) {
        now += random.whole(0, 15);
        const call = draw(random, now, i);
        if ('fence' in call && isLapsed(possible.all, call.fence, now)) {
            continue;
        }

        possible.observe(call, await outcomeOf(run(random.pick(all), call, now)));
    }
};
