/** A typed client of the service, for browsers and Node, without dependencies. */

export { Client, createClient } from './client';
export { ApiError, ConnectionError } from './errors';
export type { FollowOptions } from './follow';
export type { Fetch, Query, RequestCall } from './http';
export type { ClientOptions } from './options';
export type { TokenSource } from './session';
export type { SignInOptions, SignedIn } from './sign-in';
export type { Eip1193Provider, EthersSigner, Signer, ViemAccount, ViemWalletClient } from './signers';
export type { Timing } from './timing';
export type * from './types';
