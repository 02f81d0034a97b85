import type { Database } from '../db/database';
import type { PriceLimits } from '../feed/merging/price-move';
import type { BucketPlace } from '../media/stores/database/bucket/bucket';
import type { FileStore } from '../media/stores/file-store';
import type { MessageWays } from '../staff/messages';

/** What a terminal command works with, whether a server runs it for the terminal or the terminal runs it itself. */
export interface CommandContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly dataDir: string;
  /** The terminal's folder, from which the file names it gives are meant; a server's own is another. */
  readonly cwd: string;
  /** Host patterns of the configuration. */
  readonly hosts?: { readonly pictures: readonly string[]; readonly private: readonly string[] };
  /** How far feeds may move prices, by the configuration. */
  readonly limits?: PriceLimits;
  /** Where the portal is reached, by the configuration. */
  readonly origin?: string;
  /** By what the portal sends messages, by the configuration. */
  readonly messageWays?: MessageWays;
  /** Which database it is, and the bucket of the configuration; without it the embedded one. */
  readonly storage?: { readonly kind: 'pglite' | 'postgres'; readonly bucket: BucketPlace | null };
  /** Of backups, from the environment of the terminal. */
  readonly passphrase?: string | undefined;
  /** Says that the server which runs the command stops. */
  readonly stopping?: AbortSignal;
  /** Shows one line to the person at the terminal, at once. */
  print(line: string): void;
}

/** Runs to its end and answers the exit code of the process. `args` are the words after the command's name. */
export type Command = (args: string[], context: CommandContext) => Promise<number>;
