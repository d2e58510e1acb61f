/** For whom a text is written: the desk itself or the host's code, who pays for it, a wallet's token, an anonymous token. */
export type CallerKind = 'own' | 'paid' | 'token' | 'public';

export interface Caller {
    readonly kind: CallerKind;
    /** The wallet; of an anonymous caller the id of the token. */
    readonly subject: string;
}

export const own: Caller = { kind: 'own', subject: '' };
