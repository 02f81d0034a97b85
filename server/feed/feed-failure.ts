/** A feed is refused whole. The message is a Russian sentence for the person who imports it. */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
}
