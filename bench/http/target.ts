/** What a client requests. */
export interface Target {
    readonly port: number;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
}
