import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the model server received. */
export interface AskedModel {
    readonly url: string | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly body: Readonly<Record<string, unknown>>;
}

/** Answer of the model server. `hang` never answers; `truncate` closes the connection in the middle of the body. */
export interface ModelAnswer {
    readonly status?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly fault?: 'hang' | 'truncate';
}

export interface ModelServer {
    readonly baseUrl: string;
    readonly asked: AskedModel[];
    readonly close: () => Promise<void>;
}

/** Starts a model server on loopback. */
export const modelServer = async (answerTo: (asked: AskedModel, at: number) => ModelAnswer): Promise<ModelServer> => {

    const asked: AskedModel[] = [];
    const server = createServer((req, res) => {

        const chunks: Buffer[] = [];
        req.on('data', (chunk: Buffer) => chunks.push(chunk));
        req.on('end', () => {

            const question = { url: req.url, headers: req.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as AskedModel['body'] };
            asked.push(question);
            const { status = 200, headers = {}, body = '', fault } = answerTo(question, asked.length - 1);
            if (fault === 'hang') {
                return;
            }

            res.writeHead(status, { 'content-type': 'application/json', ...(fault === 'truncate' && { 'content-length': String(body.length + 100) }), ...headers });
            if (fault === 'truncate') {
                res.write(body, () => res.destroy());
                return;
            }

            res.end(body);
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
        baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        asked,
        close: async () => {

            const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
            server.closeAllConnections();
            await closed;
        }
    };
};

/** A response of Anthropic's Messages API with this text. */
export const anthropicMessage = (text: string): ModelAnswer => ({
    body: JSON.stringify({ id: 'msg_1', type: 'message', role: 'assistant', model: 'tiny-1', content: [{ type: 'text', text }], stop_reason: 'end_turn', usage: { input_tokens: 120, output_tokens: 30 } })
});

/** A response of an OpenAI-compatible server with this text. */
export const chatCompletion = (text: string): ModelAnswer => ({ body: JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }) });
