import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { Narratives } from '../../lib/newsroom/narratives';
import { Publisher } from '../../lib/newsroom/publisher';
import { clusterer, runtimeOf } from '../helpers/newsroom';

export const lab = Lab.script();
const { describe, it } = lab;

describe('Publisher', () => {

    it('remembers its own entries of the log, each once, up to a limit', async () => {

        const { runtime } = await runtimeOf();
        const narratives = new Narratives({ clusterer: clusterer(), storage: runtime.storage, report: () => undefined });
        const publisher = new Publisher(runtime, narratives, 2);
        [1, 2, 3].forEach((seq) => publisher.remember(seq));
        expect([1, 2, 3, 3].map((seq) => publisher.isOwn(seq))).to.equal([false, true, true, false]);
    });
});
