/** Wallets in the browser: those announced by EIP-6963, or else the one injected as `window.ethereum`. */

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

/** Asks wallets to announce themselves. */
export const discover = () => dispatchEvent(new Event('eip6963:requestProvider'));

/** The image embedded in a wallet's announcement. URLs are ignored, so that nothing is fetched. */
const iconOf = ({ icon }) => (typeof icon === 'string' && /^data:image\/(png|svg\+xml|webp|jpeg|gif)[;,]/.test(icon) ? icon : null);

/** `{ name, icon, provider }` of each wallet; `icon` is null if there is none. */
export const wallets = () => {

    if (announced.size === 0 && window.ethereum) {
        return [{ name: 'Browser wallet', icon: null, provider: window.ethereum }];
    }

    return [...announced.values()].map(({ info, provider }) => ({ name: typeof info.name === 'string' && info.name !== '' ? info.name.slice(0, 60) : 'Wallet', icon: iconOf(info), provider }));
};
