/** Why a picture is not here: in Russian, for the manager. */
export class PictureFailure extends Error {
  /** `for-good`: asked again it would be the same. `host`: nothing else of this host can be had either, for now. */
  readonly kind: 'for-good' | 'again' | 'host';
  /** When the host itself says that it may be asked again. */
  readonly retryAfterMs: number | null;

  constructor(kind: PictureFailure['kind'], message: string, retryAfterMs: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
