import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isAct } from '../../../lib/judgement/summaries/acts';

export const lab = Lab.script();
const { describe, it } = lab;

describe('isAct()', () => {

    it('knows verbs for what somebody did in each form', () => {

        expect(['launches', 'launch', 'launched', 'launching', 'fell', 'took', 'cutting', 'raising', 'tokenise', 'tokenised', 'circulate', 'let'].filter((word) => !isAct(word))).to.equal([]);
    });

    it('knows no verb for what somebody says, thinks or seems to do', () => {

        expect(['slams', 'slammed', 'warn', 'shows', 'urging', 'struggle', 'retests', 'zorbs', 'bank'].filter(isAct)).to.equal([]);
    });
});
