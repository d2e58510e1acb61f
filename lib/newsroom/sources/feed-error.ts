/** The body is not a feed, or one that must not be read. The message is for the host's log. */
export class FeedError extends Error {

    /** `FeedError`. */
    override readonly name = 'FeedError';
}
