/** A record that a claim is checked against. */
export interface ClaimEvidence {
    /** Headline of the record. */
    readonly title: string;
    /** Text of the record. */
    readonly text: string;
    /** Address of the record. A claim may mention it or its host. */
    readonly url?: string;
    /** Tokens that the record is about, as symbols with a `$` prefix. A claim may mention them. */
    readonly tokens?: readonly string[];
}

/** Result of `checkClaims`. */
export interface ClaimVerdict {
    /** Whether the evidence supports the claim. */
    readonly ok: boolean;
    /** Why the claim is rejected, for developers; absent if `ok` is true. */
    readonly why?: string;
}
