/** The caller for whom a text is written: the desk or the host (`own`), a paid request, a wallet's token, an anonymous token (`public`). */
export type CallerKind = 'own' | 'paid' | 'token' | 'public';

export interface Caller {
    readonly kind: CallerKind;
    /** Address of the wallet, or the id of an anonymous token; empty for `own`. */
    readonly subject: string;
}

export const own: Caller = { kind: 'own', subject: '' };
