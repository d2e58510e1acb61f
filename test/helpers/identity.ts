// What the hosts of tests have in common. A process that a test starts and kills often imports this alone: the other helpers
// would double the time that it takes to start.

export const secret = 'a secret for tests, of thirty-two bytes or more';
export const domain = 'news.example';

/** Address of `new TestWallet(7)`. */
export const adminAddress = '0xd41c057fd1c78805AAC12B0A94a405c0461A6FBb';
