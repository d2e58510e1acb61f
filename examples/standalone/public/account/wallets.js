/** Wallets in the browser: announced by EIP-6963, else the one that is injected as `window.ethereum`. */

const announced = new Map();

const isProvider = (detail) => typeof detail?.provider?.request === 'function' && typeof detail.info?.uuid === 'string';

addEventListener('eip6963:announceProvider', ({ detail }) => {

    if (isProvider(detail)) {
        announced.set(detail.info.uuid, detail);
        listeners.forEach((listener) => listener());
    }
});

const listeners = new Set();

/** Calls `listener` whenever a wallet announces itself; returns a function that ends this. */
export const onWallet = (listener) => {

    listeners.add(listener);
    return () => listeners.delete(listener);
};

/** Has wallets announce themselves. */
export const discover = () => dispatchEvent(new Event('eip6963:requestProvider'));

/** An image that a wallet brings along; nothing is fetched for it. */
const iconOf = ({ icon }) => (typeof icon === 'string' && /^data:image\/(png|svg\+xml|webp|jpeg|gif)[;,]/.test(icon) ? icon : null);

/** `{ name, icon, provider }` of each wallet; `icon` is null if there is none. */
export const wallets = () => {

    if (announced.size === 0 && window.ethereum) {
        return [{ name: 'Browser wallet', icon: null, provider: window.ethereum }];
    }

    return [...announced.values()].map(({ info, provider }) => ({ name: typeof info.name === 'string' && info.name !== '' ? info.name.slice(0, 60) : 'Wallet', icon: iconOf(info), provider }));
};
