import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A form that came over HTTP. */
export type Form = Readonly<Record<string, string>>;

/** An HTTP server that collects the forms that are posted to it. */
export class FormServer {

    readonly forms: Form[] = [];
    /** Statuses of the next answers; afterwards 202. `hang` answers nothing. */
    statuses: (number | 'hang')[] = [];
    private readonly waiting = new Set<() => void>();
    readonly server = createServer((request, response) => void this.take(request, response));

    async start(): Promise<this> {

        this.server.listen(0, '127.0.0.1');
        await once(this.server, 'listening');
        return this;
    }

    get authority(): string {

        return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    }

    get url(): string {

        return `http://${this.authority}/hub`;
    }

    async stop(): Promise<void> {

        this.server.closeAllConnections();
        await new Promise((resolve) => {

            this.server.close(resolve);
        });
    }

    /** Resolves when so many forms have come in all. */
    async received(count: number): Promise<readonly Form[]> {

        while (this.forms.length < count) {
            await new Promise<void>((resolve) => this.waiting.add(resolve));
        }

        return this.forms;
    }

    private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {

        const chunks: Buffer[] = [];
        for await (const chunk of request) {
            chunks.push(chunk as Buffer);
        }

        const status = this.statuses.shift() ?? 202;
        if (status !== 'hang') {
            response.writeHead(status).end('taken');
        }

        this.forms.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
        this.waiting.forEach((resolve) => resolve());
        this.waiting.clear();
    }
}
