import type { Disposable, Page } from 'playwright-core';

import type { TestWallet } from '../wallet';

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/** What an injected wallet answers to a request (EIP-1193). ethers signs for it. */
export const answerOf = async (wallet: TestWallet, method: string, params: readonly string[] = []): Promise<unknown> => {

    if (method === 'personal_sign') {
        return await wallet.sign(Buffer.from((params[0] ?? '').slice(2), 'hex').toString());
    }

    return method === 'eth_chainId' ? '0x1' : [wallet.address.toLowerCase()];
};

/** Adds a wallet to a page, announced by EIP-6963. It signs outside the page. Resolves to what takes it away again. */
export const announce = async (page: Page, wallet: TestWallet): Promise<Disposable[]> => {

    const signing = await page.exposeFunction('signForTest', (method: string, params?: readonly string[]) => answerOf(wallet, method, params));
    const announcing = await page.addInitScript(`
        const detail = Object.freeze({
            info: { uuid: 'a8f1', name: 'Test Wallet', icon: ${JSON.stringify(icon)}, rdns: 'example.wallet' },
            provider: { request: ({ method, params }) => window.signForTest(method, params) }
        });
        const say = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
        addEventListener('eip6963:requestProvider', say);
        say();
    `);
    return [signing, announcing];
};

/** Signs in through the account panel, and leaves it open. */
export const signInOn = async (page: Page, name = 'Test Wallet'): Promise<void> => {

    await page.locator('#account').click();
    await page.locator('.wallet', { hasText: name }).click();
    await page.locator('#drawer .address').waitFor();
};
