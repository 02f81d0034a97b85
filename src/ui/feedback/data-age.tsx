import { dataSentence } from '../../lib/words/dates/russian-time';
import { color, font } from '../tokens';

/** 'Данные на 14:05' under a list; `now` as `at` by the server's clock. Nobody is told again when a minute has passed. */
export const DataAge = ({ at, now }: { at: number; now: number }) => (
  <p role="note" css={{ color: color.ink2, fontSize: font.size.xs }}>
    {dataSentence(at, now)}
  </p>
);
