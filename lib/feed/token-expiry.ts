import type { Access } from '../access';
import type { Clock } from '../clock';

/** Whether a token has expired. Its connection is then closed with 1008 (ruling 43). */
export const hasExpired = ({ expiresAt }: Access, clock: Clock): boolean => clock.now() >= expiresAt;
