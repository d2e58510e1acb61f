import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

import { checkEvent, checkFeedMessage } from '../messages';

/** The texts of the whole frames in a server's bytes from `start` on, and where the first frame begins that is not whole. */
const textsOf = (bytes: Buffer, start: number): { readonly texts: readonly string[]; readonly end: number } => {

    const texts: string[] = [];
    let end = start;
    while (end + 4 <= bytes.length) {
        const short = bytes.readUInt8(end + 1);
        const head = short < 126 ? 2 : short === 126 ? 4 : 10;
        const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(end + 2) : bytes.length;
        if (end + head + length > bytes.length) {
            break;
        }

        if (bytes.readUInt8(end) === 0x81) {
            texts.push(bytes.toString('utf8', end + head, end + head + length));
        }

        end += head + length;
    }

    return { texts, end };
};

/** The content of the whole chunks in a server's bytes from `start` on, and where the first chunk begins that is not whole. */
const chunksOf = (bytes: string, start: number): { readonly text: string; readonly end: number } => {

    let text = '';
    let end = start;
    while (bytes.includes('\r\n', end)) {
        const head = bytes.indexOf('\r\n', end);
        const length = parseInt(bytes.slice(end, head), 16);
        if (head + 2 + length + 2 > bytes.length) {
            break;
        }

        text += bytes.slice(head + 2, head + 2 + length);
        end = head + 2 + length + 2;
    }

    return { text, end };
};

/** A bare TCP connection, on which a test writes what a foreign or hostile client would, byte by byte. Messages and events of the feed are checked. */
export class Raw {

    readonly socket: Socket;
    readonly closed: Promise<void>;
    private received = '';
    private isFeed = false;
    private checked = 0;
    private events = '';
    private wake = (): void => {};

    constructor(target: number | string) {

        this.socket = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target);
        this.socket.on('error', () => {});
        this.socket.on('data', (data) => {

            this.received += data.toString('latin1');
            this.checkMessages();
            this.checkEvents();
            this.wake();
        });
        this.closed = new Promise((resolve) => {

            this.socket.once('close', () => resolve());
        });
    }

    get text(): string {

        return this.received;
    }

    write(text: string | Buffer): this {

        this.isFeed ||= text.includes('/ws/feed');
        this.socket.write(text);
        return this;
    }

    private checkMessages(): void {

        const start = this.checked || this.received.indexOf('\r\n\r\n') + 4;
        if (!this.isFeed || !this.received.startsWith('HTTP/1.1 101') || start < 4) {
            return;
        }

        const { texts, end } = textsOf(Buffer.from(this.received, 'latin1'), start);
        this.checked = end;
        texts.forEach((text) => checkFeedMessage(JSON.parse(text)));
    }

    private checkEvents(): void {

        const start = this.checked || this.received.indexOf('\r\n\r\n') + 4;
        if (start < 4 || !/^HTTP\/1.1 200 OK\r\n[^]*?content-type: text\/event-stream/.test(this.received.slice(0, start))) {
            return;
        }

        const { text, end } = chunksOf(this.received, start);
        this.checked = end;
        const blocks = `${this.events}${text}`.split('\n\n');
        this.events = blocks.pop() ?? '';
        blocks.forEach(checkEvent);
    }

    /** Resolves to everything received so far once `pattern` matches it. */
    async until(pattern: RegExp): Promise<string> {

        while (!pattern.test(this.received)) {
            await Promise.race([
                new Promise<void>((resolve) => {

                    this.wake = resolve;
                }),
                this.closed.then(() => {

                    if (!pattern.test(this.received)) {
                        throw new Error(`Closed without ${String(pattern)}: ${this.received}`);
                    }
                })
            ]);
        }

        return this.received;
    }

    /** Resolves to everything received once the server has closed the connection. */
    async rest(): Promise<string> {

        await this.closed;
        return this.received;
    }

    async connected(): Promise<this> {

        await once(this.socket, 'connect');
        return this;
    }

    /** Resets the connection. */
    reset(): void {

        this.socket.resetAndDestroy();
    }
}

export const request = (method: string, target: string, headers: Record<string, string> = {}, body = ''): string => {

    const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
    return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};

export const webSocket: Readonly<Record<string, string>> = {
    'Connection': 'Upgrade',
    'Upgrade': 'websocket',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version': '13'
};

/** A masked frame with the given first byte. */
export const rawFrame = (first: number, content: string | Buffer): Buffer => {

    const payload = Buffer.from(content as string);
    const length = payload.length < 126 ? [0x80 | payload.length] : [0xfe, payload.length >> 8, payload.length & 0xff];
    return Buffer.concat([Buffer.from([first, ...length, 0, 0, 0, 0]), payload]);
};

/** A complete client frame. */
export const frame = (text: string, opcode = 1): Buffer => rawFrame(0x80 | opcode, text);

/** Code of the close frame at the end of the received bytes. */
export const closeCodeOf = (text: string): number => {

    const bytes = Buffer.from(text, 'latin1');
    return bytes.readUInt16BE(bytes.lastIndexOf(0x88) + 2);
};
