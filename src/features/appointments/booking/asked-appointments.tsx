import { css } from '@emotion/react';
import { readAskedAppointments } from '../../../device/lists/appointments-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, space } from '../../../ui/tokens';

const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space.xs} ${space.md}`,
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  overflowWrap: 'anywhere',
  '& b': { fontSize: font.size.md, fontWeight: 500 },
});

/** Showings that were asked for without a network and wait to be sent; of one client, or of all (null). */
export function AskedAppointments({ client }: { client: number | null }) {
  const asked = usePersisted(readAskedAppointments) ?? [];
  const shown = asked.filter(({ clientId }) => client === null || clientId === client);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Показы, которые ждут отправки">
      {shown.map(({ key, name }) => (
        <li key={key} css={item}>
          <b>{name}</b>
          <span role="status" aria-label="Ждёт отправки">
            <StateTag tone="waiting">Ждёт отправки</StateTag>
          </span>
          <span css={{ flexBasis: '100%' }}>
            Время ещё не подтверждено: портал попросит его, когда появится сеть.
          </span>
        </li>
      ))}
    </ul>
  );
}
