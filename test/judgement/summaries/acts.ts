import { expect } from '@hapi/code';
import * as Lab from '@hapi/lab';

import { isAct, isPastAct } from '../../../lib/judgement/summaries/acts';

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

describe('isPastAct()', () => {

    it('takes any past for that of an act, except of what somebody says, feels or seems to do', () => {

        expect(['parted', 'bled', 'discussed', 'signed', 'sold', 'ebbed'].filter((word) => !isPastAct(word))).to.equal([]);
        expect(['warned', 'noted', 'feared', 'slammed', 'shown', 'revived', 'bleed', 'exceed', 'parts', 'vault'].filter(isPastAct)).to.equal([]);
    });
});
