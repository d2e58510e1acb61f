const money = /^\d{1,9}(?:\.(\d{1,18}))?$/;

/** Whether a value is a price in US dollars above zero, written in digits with an optional point, such as `0.031`. */
export const isPrice = (price: unknown): price is string => typeof price === 'string' && money.test(price) && /[1-9]/.test(price);

/**
 * Converts a price to the smallest unit of a token: `0.031` with six decimals is `31000`. Works on the digits, without
 * floating point. Throws if the price is not exact in the token's decimals.
 */
export const toAtomic = (price: string, decimals: number): string => {

    if (!isPrice(price)) {
        throw new Error(`${JSON.stringify(price)} is not a price in US dollars, such as '0.02'`);
    }

    const [whole = '', fraction = ''] = price.split('.');
    if (/[1-9]/.test(fraction.slice(decimals))) {
        throw new Error(`The price ${price} has more than the token's ${decimals} decimals`);
    }

    return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')).toString();
};
