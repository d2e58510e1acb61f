import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

import { Contract, JsonRpcProvider, Network, NonceManager } from 'ethers';

import { compileToken } from './token';

/** Base Sepolia's id, so that clients treat the chain as that network. Nothing leaves this machine. */
export const chainId = 84532;
export const tokenAddress = '0x036CbD53842c5426634e7929541eC2318f3dCF7e';

/** A public test key of the chain, with play money for gas. */
export const facilitatorKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

export interface LocalChain {
    readonly url: string;
    /** Mints tokens; `amount` is in millionths of a dollar. */
    mint(to: string, amount: bigint): Promise<void>;
    balanceOf(address: string): Promise<bigint>;
    /** The transfer of dollars in a transaction. */
    paidBy(transaction: string): Promise<{ from: string; to: string; value: bigint }>;
    stop(): Promise<void>;
}

/** The chain's binary comes from npm, in one package per platform: anvil/package.json lists them. */
const binary = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;

/** Path of the binary itself, since a launcher would not pass signals on. */
const program = (): string => join(dirname(createRequire(__filename).resolve(`${binary}/package.json`)), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');

/** Whether the chain's binary is installed. */
export const hasChain = (): boolean => whyNoChain() === '';

/** Why the chain can't start, as the end of a sentence; '' if it can. */
export const whyNoChain = (): string => {

    try {
        program();
        return '';
    }
    catch {
        return ` (not on this machine: it needs the package ${binary}, "npm install --no-save ${binary}")`;
    }
};

const abi = ['function mint(address,uint256)', 'function balanceOf(address) view returns (uint256)', 'event Transfer(address indexed from, address indexed to, uint256 value)'];

/** Starts an Ethereum chain with a dollar token in its own process. It mines each transaction at once. */
export const startChain = async (): Promise<LocalChain> => {

    if (!hasChain()) {
        throw new Error(`A local chain${whyNoChain()}`);
    }

    const code = compileToken();
    const child = spawn(program(), ['--port', '0', '--chain-id', String(chainId)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await addressOf(child.stdout);
    const network = Network.from(chainId);
    const provider = new JsonRpcProvider(url, network, { staticNetwork: network, batchMaxCount: 1, cacheTimeout: -1 });
    await provider.send('anvil_setCode', [tokenAddress, code]);

    const minter = new NonceManager(await provider.getSigner(1));
    const token = new Contract(tokenAddress, abi, minter);
    return {
        url,
        mint: async (to, amount) => {

            await token.getFunction('mint').send(to, amount);

            // Waiting for the receipt could take forever: ethers misses a block that is mined just before its first look, and no other follows.
            await provider.send('evm_mine', []);
        },
        balanceOf: async (address) => await token.getFunction('balanceOf').staticCall(address) as bigint,
        paidBy: async (transaction) => {

            const receipt = await provider.getTransactionReceipt(transaction);
            const [transfer] = receipt?.logs.map((log) => token.interface.parseLog(log)).filter((event) => event?.name === 'Transfer') ?? [];
            const [from, to, value] = transfer?.args as unknown as [string, string, bigint];
            return { from, to, value };
        },
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
