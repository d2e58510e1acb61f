import { about } from '../shared/about.js';
import { h } from '../shared/dom.js';
import { notice } from '../shared/parts.js';
import { session } from '../shared/session.js';
import { discover, onWallet, wallets } from './wallets.js';

const reasonOf = (error) => {

    if (error.code === 4001) {
        return 'The wallet was told not to sign.';
    }

    return `Sign-in did not succeed. ${error.message ?? ''}`;
};

const walletButton = ({ name, icon, provider }, status) => {

    const button = h('button', { type: 'button', class: 'wallet', on: { click: async () => {

        status.textContent = 'Waiting for the wallet to sign.';
        button.disabled = true;
        try {
            await session.signIn(provider);
        }
        catch (error) {
            status.textContent = reasonOf(error);
            button.disabled = false;
        }
    } } }, icon && h('img', { src: icon, alt: '', width: '28', height: '28' }), h('span', { text: name }));
    return button;
};

/** A link to the service's public address if the page was opened at another one, where sign-in is refused. */
const elsewhere = async () => {

    const { publicUrl } = await about;
    return publicUrl && new URL(publicUrl).host !== location.host ? publicUrl : null;
};

/** Lists the browser's wallets, and signs in with the chosen one. */
export const signInPart = () => {

    const list = h('div', { class: 'wallets' });
    const status = h('p', { class: 'form-status', role: 'alert' });
    const show = () => {

        const found = wallets();
        list.replaceChildren(...found.length > 0 ? found.map((wallet) => walletButton(wallet, status)) : [notice('No wallet was found in this browser. Install one, or open this page in a browser that has one.')]);
    };

    const stop = onWallet(show);
    document.getElementById('drawer').addEventListener('close', stop, { once: true });
    show();
    discover();
    void elsewhere().then((url) => {

        if (url) {
            status.textContent = `Sign-in works at ${url}: that is the address which this server lets messages name.`;
        }
    });
    return h('section', { class: 'part' },
        h('p', { class: 'lede', text: 'Signing a message with a wallet opens every category. It costs nothing and sends no transaction.' }),
        list, status);
};
