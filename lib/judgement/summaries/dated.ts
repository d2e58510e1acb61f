/** A headline, and when it was published. */
export interface Dated {
    readonly title: string;
    readonly at?: number | null;
}

/** When it was published. What has no time comes before all others. */
export const timeOf = ({ at }: Dated): number => at ?? 0;
