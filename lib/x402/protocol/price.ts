const money = /^\d{1,9}(?:\.(\d{1,18}))?$/;

/** Whether a text is a price in US dollars, as `0.031`: digits and a point, more than nothing. */
export const isPrice = (price: unknown): price is string => typeof price === 'string' && money.test(price) && /[1-9]/.test(price);

/**
 * A price in the smallest units of a token, as text: `0.031` of six decimals is `31000`. By the digits, never by
 * floating point. Throws where the token cannot say it exactly.
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
