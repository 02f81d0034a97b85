/**
 * A feed is refused whole. The message is a Russian sentence for the person who imports it, without its full stop.
 * `canForce`: somebody may know that it is right, and have it taken all the same.
 */
export class FeedFailure extends Error {
  override readonly name = 'FeedFailure';
  readonly canForce: boolean;

  constructor(message: string, canForce = false) {
    super(message);
    this.canForce = canForce;
  }
}
