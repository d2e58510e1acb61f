export type { Clock } from '../clock';
export { callPaidTool, PaidCallError, paymentRequiredIn, type PaidCallOptions, type ToolCaller, type ToolParameters } from './client';
export type { McpOptions } from './options';
export { paymentKey, receiptKey } from './payments';
export type { PaidResource, PaymentPayload, PaymentRequired, PaymentRequirement } from '../x402/protocol/wire';
