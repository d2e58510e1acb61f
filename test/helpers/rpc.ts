import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestFacilitator } from './facilitator';

interface Question {
    readonly id: number;
    readonly method: string;
    readonly params: readonly unknown[];
}

export interface TestRpc {
    readonly url: string;
    readonly asked: string[];
    /** `blind` has seen no transaction; `down` answers 500; `stolen` reports nonces that were used for something else. */
    mood: 'ok' | 'blind' | 'down' | 'stolen' | 'no-receipt';
    /** How many blocks ago the money moved. */
    age: number;
    /** Addresses of contracts, in lower case. */
    readonly contracts: Set<string>;
    /** Time of the newest block, in seconds. */
    time: number;
    stop(): Promise<void>;
}

/** Number of the newest block. */
const head = 0x5000;

const topic = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`.toLowerCase();

/** Starts the JSON-RPC of the chain on which a facilitator moves money. */
export const startRpc = async (facilitator: TestFacilitator, time: number): Promise<TestRpc> => {

    const server = createServer((req, res) => {

        let text = '';
        req.on('data', (part: Buffer) => {

            text += part.toString();
        });
        req.on('end', () => {

            const question = JSON.parse(text) as Question;
            rpc.asked.push(question.method);
            const status = rpc.mood === 'down' ? 500 : 200;
            res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id: question.id, result: answer(question) }));
        });
    });

    const answer = ({ method, params }: Question): unknown => {

        if (method === 'eth_getBlockByNumber') {
            return { number: `0x${head.toString(16)}`, timestamp: `0x${rpc.time.toString(16)}` };
        }

        if (method === 'eth_getCode') {
            return rpc.contracts.has(String(params[0])) ? '0xfe' : '0x';
        }

        if (method === 'eth_call') {
            const [{ data }] = params as [{ data: string }];
            return `0x${String(rpc.mood !== 'blind' && movedBy(`0x${data.slice(-64)}`) !== undefined ? 1 : 0).padStart(64, '0')}`;
        }

        if (method === 'eth_getLogs') {
            const [{ topics, fromBlock, toBlock }] = params as [{ topics: string[]; fromBlock: string; toBlock: string }];
            const at = head - rpc.age;
            const transaction = Number(fromBlock) <= at && (toBlock === 'latest' || at <= Number(toBlock)) ? movedBy(String(topics[2])) : undefined;
            return transaction === undefined || rpc.mood === 'blind' ? [] : [{ transactionHash: transaction }];
        }

        return rpc.mood === 'no-receipt' ? null : { logs: logsOf(String(params[0])) };
    };

    const movedBy = (nonce: string): string | undefined => [...facilitator.moved].find(([moved]) => moved.toLowerCase() === nonce)?.[1];

    const logsOf = (transaction: string): object[] => {

        const [nonce] = [...facilitator.moved].find(([, hash]) => hash === transaction) ?? [];
        const call = facilitator.calls.find(({ body }) => body.paymentPayload.payload.authorization.nonce === nonce);
        const requirement = (call?.body.paymentRequirements ?? {}) as { asset: string; payTo: string; amount: string };
        const { from = '' } = call?.body.paymentPayload.payload.authorization ?? {};
        const fair = {
            address: requirement.asset,
            topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topic(from), topic(requirement.payTo)],
            data: `0x${Number(requirement.amount).toString(16).padStart(64, '0')}`
        };
        const [transfer, payer] = fair.topics;
        const others = [
            { ...fair, address: requirement.payTo },
            { ...fair, topics: [topic(from), payer, fair.topics[2]] },
            { ...fair, topics: [transfer, topic(requirement.payTo), fair.topics[2]] },
            { ...fair, topics: [transfer, payer, topic(from)] },
            { ...fair, data: '0x01' }
        ];
        return rpc.mood === 'stolen' ? others : [...others, fair];
    };

    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const rpc: TestRpc = {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        asked: [],
        mood: 'ok',
        age: 0,
        contracts: new Set(),
        time,
        stop: async () => {

            server.closeAllConnections();
            await new Promise((resolve) => server.close(resolve));
        }
    };
    return rpc;
};
