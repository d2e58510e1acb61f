/** Request headers that contain a payment, in order of precedence: version 2, version 1. */
export const paymentHeaders = ['payment-signature', 'x-payment'] as const;
