import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

import { Contract, JsonRpcProvider, Network, NonceManager } from 'ethers';

import { compileToken } from './token';

/** That of Base Sepolia, so that every client treats the chain as that network; nothing leaves this machine. */
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

/** The chain's program comes from npm, in a package for each kind of machine: anvil/package.json names them. */
const binary = `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;

/** The binary itself, since a signal does not reach it through a launcher. */
const program = (): string => join(dirname(createRequire(__filename).resolve(`${binary}/package.json`)), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');

/** Whether the program of a chain is installed. */
export const hasChain = (): boolean => whyNoChain() === '';

/** Reason why this machine has no chain, to append to a sentence, or ''. */
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

/** Starts an Ethereum chain in its own process, which mines each transaction at once, with a dollar token on it. */
export const startChain = async (): Promise<LocalChain> => {

    if (!hasChain()) {
        throw new Error(`A local chain${whyNoChain()}`);
    }

    const child = spawn(program(), ['--port', '0', '--chain-id', String(chainId)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await addressOf(child.stdout);
    const network = Network.from(chainId);
    const provider = new JsonRpcProvider(url, network, { staticNetwork: network, batchMaxCount: 1, cacheTimeout: -1 });
    await provider.send('anvil_setCode', [tokenAddress, compileToken()]);

    const minter = new NonceManager(await provider.getSigner(1));
    const token = new Contract(tokenAddress, abi, minter);
    return {
        url,
        mint: async (to, amount) => {

            const sent = await token.getFunction('mint').send(to, amount);
            await sent.wait();
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
