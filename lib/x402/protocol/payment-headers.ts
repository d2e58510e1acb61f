/** Headers that carry a payment, as they are read: v2, then v1. */
export const paymentHeaders = ['payment-signature', 'x-payment'] as const;
