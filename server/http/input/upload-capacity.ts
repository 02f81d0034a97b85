import { HttpProblem } from '../problems/problem';

export interface UploadLimits {
  /** Uploads under way at the same time: of one address, and in all. */
  readonly ofAddress: number;
  readonly inAll: number;
  /** What all of them hold in memory, in bytes. */
  readonly bytes: number;
}

/** The room that one upload has. */
export interface UploadCapacity {
  /** Asks for room for so many more bytes. @throws HttpProblem where there is none */
  take(bytes: number): void;
}

/** An office behind one address may send a few at once; what all send together stays far below the server's memory. */
const LIMITS: UploadLimits = { ofAddress: 8, inAll: 64, bytes: 256 * 1024 * 1024 };

const comeAgain = { headers: { 'Retry-After': '10' } };
const full = () =>
  new HttpProblem(
    'unavailable',
    'Сейчас загружается слишком много файлов. Повторите через несколько секунд.',
    comeAgain,
  );

/**
 * Bounds the uploads of the whole server: how many are under way at the same time, and how much of them is held until
 * they are kept or refused.
 */
export function uploadCapacities(limits: UploadLimits = LIMITS) {
  const byAddress = new Map<string, number>();
  let inAll = 0;
  let held = 0;

  return async <T>(address: string, upload: (room: UploadCapacity) => Promise<T>): Promise<T> => {
    const mine = byAddress.get(address) ?? 0;
    if (mine >= limits.ofAddress)
      throw new HttpProblem(
        'too-many',
        'С вашего адреса загружается слишком много файлов сразу. Повторите через несколько секунд.',
        comeAgain,
      );
    if (inAll >= limits.inAll) throw full();
    byAddress.set(address, mine + 1);
    inAll += 1;
    let own = 0;
    try {
      return await upload({
        take: (bytes) => {
          if (held + bytes > limits.bytes) throw full();
          held += bytes;
          own += bytes;
        },
      });
    } finally {
      held -= own;
      inAll -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    }
  };
}
export type UploadCapacities = ReturnType<typeof uploadCapacities>;
