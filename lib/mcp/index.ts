export { callPaidTool, paymentRequiredIn, type ToolCaller, type ToolParameters } from './client';
export type { McpOptions } from './options';
export { paymentKey, receiptKey } from './payments';
export type { PaidResource, PaymentPayload, PaymentRequired, PaymentRequirement } from '../x402/protocol/wire';
