/** What a client asks for. */
export interface Target {
    readonly port: number;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
}
