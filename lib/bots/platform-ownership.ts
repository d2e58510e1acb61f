import * as Boom from '@hapi/boom';

import { withDeadline } from '../async/deadline';
import type { Clock } from '../clock';
import { Agent } from '../net/undici';
import type { Ms } from '../storage/contract';
import { postTo } from './sending/http';
import type { BotOwnership, BotPlatform } from './types';

export interface OwnershipDeps {
    readonly clock: Clock;
    /** Time limit of the platform's answer, in ms. */
    readonly timeoutMs: Ms;
}

type Verify = NonNullable<BotPlatform['verifyOwner']>;
type Owner = Parameters<Verify>[0];

const ask = async (verify: Verify, owner: Owner, { clock, timeoutMs }: OwnershipDeps): Promise<BotOwnership> => {

    const agent = new Agent({ connections: 1 });
    const request = (signal: AbortSignal): Promise<BotOwnership> => {

        return verify(owner, { signal, post: (url, headers, body) => postTo(agent, url, headers, body, signal) });
    };

    try {
        return await withDeadline({ clock, ms: timeoutMs }, request);
    }
    catch {
        return { kind: 'unknown', reason: 'no answer' };
    }
    finally {
        await agent.destroy();
    }
};

/** Returns the chat that the platform names for this channel, if any. Throws 403 if it refuses the user, 503 if it does not answer. */
export const demandOwner = async (platform: BotPlatform | undefined, owner: Owner, deps: OwnershipDeps): Promise<string | undefined> => {

    const verify = platform?.verifyOwner?.bind(platform);
    if (!verify) {
        return undefined;
    }

    const ownership = await ask(verify, owner, deps);
    if (ownership.kind === 'refused') {
        throw Boom.forbidden(ownership.reason);
    }

    if (ownership.kind === 'unknown') {
        throw Boom.serverUnavailable(`The platform does not answer: ${ownership.reason}`);
    }

    return ownership.chat;
};
