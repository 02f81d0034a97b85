import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';
import { describeError } from '../db/errors/log-error';
import { masked } from './masked';
import { currentRequestId } from './request-id';

/**
 * The log of a server: a line of JSON each time, with the id of the request that it is of, and nothing personal in it.
 * What a child of it is bound to is not looked at: pino masks none.
 */
export function portalLog(level: LevelWithSilent, to: DestinationStream): Logger {
  return pino(
    {
      level,
      mixin: () => {
        const id = currentRequestId();
        return id === null ? {} : { request_id: id };
      },
      hooks: {
        logMethod([first, ...words]: unknown[], method) {
          if (!(first instanceof Error)) return method.apply(this, maskedWords([first, ...words]));
          const { fields, words: said } = describeError(first);
          return method.apply(this, maskedWords([fields, ...(words.length > 0 ? words : [said])]));
        },
      },
    },
    to,
  );
}

const maskedWords = (words: unknown[]) => words.map((one) => masked(one)) as [msg: string];
