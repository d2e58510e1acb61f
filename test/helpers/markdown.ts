/** Marked-up text as a reader sees it: the text without marks, and the marked ranges. */
export interface Seen {
    readonly text: string;
    readonly entities: readonly { readonly type: 'bold' | 'link'; readonly text: string; readonly url?: string }[];
}

/** Parses marked-up text; throws at a character that should have been escaped. */
class Reader {

    private at = 0;
    private seen = '';
    private readonly entities: { type: 'bold' | 'link'; text: string; url?: string }[] = [];

    constructor(private readonly source: string, private readonly bold: string, private readonly reserved: ReadonlySet<string>, private readonly escapable: (char: string) => boolean) {}

    read(): Seen {

        while (this.at < this.source.length) {
            this.step();
        }

        return { text: this.seen, entities: this.entities };
    }

    private step(): void {

        if (this.source.startsWith(this.bold, this.at)) {
            this.at += this.bold.length;
            const text = this.until(this.bold);
            this.entities.push({ type: 'bold', text });
            return;
        }

        if (this.source[this.at] === '[') {
            ++this.at;
            const text = this.until('](');
            this.entities.push({ type: 'link', text, url: this.address() });
            return;
        }

        this.seen += this.char();
    }

    /** Reads and shows the text up to a mark; throws if the mark is missing. */
    private until(mark: string): string {

        const start = this.seen.length;
        while (!this.source.startsWith(mark, this.at)) {
            if (this.at >= this.source.length) {
                throw new Error(`can't find end of the entity that ends in ${mark}`);
            }

            this.seen += this.char();
        }

        this.at += mark.length;
        const text = this.seen.slice(start);
        if (text === '') {
            throw new Error('An entity without text');
        }

        return text;
    }

    private address(): string {

        let url = '';
        while (this.source[this.at] !== ')') {
            const isEscaped = this.source[this.at] === '\\';
            const char = this.source[this.at + (isEscaped ? 1 : 0)];
            if (char === undefined) {
                throw new Error('can\'t find end of a link\'s address');
            }

            url += char;
            this.at += isEscaped ? 2 : 1;
        }

        ++this.at;
        return url;
    }

    private char(): string {

        const char = this.source[this.at] as string;
        const next = this.source[this.at + 1];
        if (char === '\\' && next !== undefined && this.escapable(next)) {
            this.at += 2;
            return next;
        }

        if (this.reserved.has(char)) {
            throw new Error(`Character '${char}' is reserved and must be escaped, at ${this.at} of ${this.source}`);
        }

        ++this.at;
        return char;
    }
}

/**
 * Bold text and links of Telegram's MarkdownV2 as the Bot API documents it ("Formatting options"): each of
 * 18 characters has to be escaped everywhere else, any character with a code from 1 to 126 may be.
 */
export const readMarkdownV2 = (source: string): Seen => {

    return new Reader(source, '*', new Set('_*[]()~`>#+-=|{}.!\\'), (char) => char.charCodeAt(0) >= 1 && char.charCodeAt(0) <= 126).read();
};

/**
 * Discord's Markdown in its strictest reading: any character that could begin a mark, a list, a mention, an emoji, a time or an
 * address has to be escaped; any punctuation may be.
 */
export const readDiscord = (source: string): Seen => {

    return new Reader(source, '**', new Set('*_~`|<>[]()#:@-+.\\'), (char) => /[^0-9A-Za-z\s]/.test(char)).read();
};
