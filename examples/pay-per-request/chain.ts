import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

import { Contract, JsonRpcProvider, Network, NonceManager } from 'ethers';

import { compileToken } from './token';

/** Base Sepolia's, so that every client takes the chain for that network; nothing leaves this machine. */
export const chainId = 84532;
export const tokenAddress = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';

/** A key of the chain's own, with play money for gas: everybody knows it. */
export const facilitatorKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

export interface LocalChain {
    readonly url: string;
    /** Gives dollars away, in millionths. */
    mint(to: string, amount: bigint): Promise<void>;
    balanceOf(address: string): Promise<bigint>;
    stop(): Promise<void>;
}

const binary = '@foundry-rs/anvil-linux-amd64';

/** Whether this machine can run the chain: it comes from npm for Linux on x64. */
export const hasChain = (): boolean => {

    try {
        createRequire(__filename).resolve(`${binary}/package.json`);
        return true;
    }
    catch {
        return false;
    }
};

/** Started without a launcher, it can be stopped by a signal. */
const program = (): string => join(dirname(createRequire(__filename).resolve(`${binary}/package.json`)), 'bin', 'anvil');

/** An Ethereum chain in a process of its own, that mines each transaction at once, with a dollar on it. */
export const startChain = async (): Promise<LocalChain> => {

    const child = spawn(program(), ['--port', '0', '--chain-id', String(chainId)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await addressOf(child.stdout);
    const network = Network.from(chainId);
    const provider = new JsonRpcProvider(url, network, { staticNetwork: network, batchMaxCount: 1, cacheTimeout: -1 });
    await provider.send('anvil_setCode', [tokenAddress, compileToken()]);

    const minter = new NonceManager(await provider.getSigner(1));
    const token = new Contract(tokenAddress, ['function mint(address,uint256)', 'function balanceOf(address) view returns (uint256)'], minter);
    return {
        url,
        mint: async (to, amount) => {

            const sent = await token.getFunction('mint').send(to, amount);
            await sent.wait();
        },
        balanceOf: async (address) => await token.getFunction('balanceOf').staticCall(address) as bigint,
        stop: async () => {

            provider.destroy();
            child.kill();
            await once(child, 'exit');
        }
    };
};

const addressOf = async (output: NodeJS.ReadableStream): Promise<string> => {

    for await (const line of createInterface({ input: output })) {
        const [address] = /127\.0\.0\.1:\d+/.exec(line) ?? [];
        if (address) {
            output.resume();
            return `http://${address}`;
        }
    }

    throw new Error('The chain did not start');
};
