import type { Server } from '@hapi/hapi';
import type { PrivateKeyAccount } from 'viem' with { 'resolution-mode': 'import' };

/** Signs in as an editor and writes a recap, which would otherwise be written on schedule, hours later. */
export const writeRecap = async (server: Server, editor: PrivateKeyAccount, category: string): Promise<void> => {

    const token = await signIn(server, editor);
    await server.inject({ method: 'POST', url: '/admin/recaps', headers: { authorization: `Bearer ${token}` }, payload: { feed_category: category } });
};

const signIn = async (server: Server, editor: PrivateKeyAccount): Promise<string> => {

    const { createSiweMessage } = await import('viem/siwe');
    const { nonce } = JSON.parse((await server.inject('/auth/nonce')).payload) as { nonce: string };
    const message = createSiweMessage({ address: editor.address, chainId: 1, domain: 'localhost', nonce, uri: 'https://localhost/login', version: '1' });
    const payload = { message, signature: await editor.signMessage({ message }) };
    const verified = await server.inject({ method: 'POST', url: '/auth/verify', payload });
    return (JSON.parse(verified.payload) as { access_token: string }).access_token;
};
