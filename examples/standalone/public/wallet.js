import { getOpen, post, tokens } from './api.js';
import { checksummed } from './keccak.js';

export const wallet = () => window.ethereum ?? null;

/** Message by EIP-4361. */
const messageOf = ({ address, chainId, nonce }) => [
    `${location.host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Sign in to read every category.',
    '',
    `URI: ${location.origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`
].join('\n');

const hex = (text) => `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** Lets the injected wallet sign; the session's token is kept for as long as the tab lives. */
export const signIn = async () => {

    const provider = wallet();
    const [account] = await provider.request({ method: 'eth_requestAccounts' });
    const chainId = Number(await provider.request({ method: 'eth_chainId' }));
    const { nonce } = await getOpen('auth/nonce');
    const message = messageOf({ address: checksummed(account), chainId, nonce });
    const signature = await provider.request({ method: 'personal_sign', params: [hex(message), account] });
    const { access_token: token } = await post('auth/verify', { message, signature });
    tokens.signIn(token);
};
