import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { staffTextEndpoints } from '../../../contract/calls/staff/staff-text-endpoints';
import { inQuotes } from '../../../contract/text/in-quotes';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { ask } from '../../../ui/modals/ask';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { askAnew, staffQueries } from '../staff-queries';

const box = css({ marginTop: space.x2, '& > h2': { fontSize: font.size.lg, fontWeight: 600 } });
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.xl}`,
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
});

/** Takes a regulation out of force, or gives it back; agents' pages and the list of what is missing hear of it. */
function useMark(id: number, withdrawn: boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (seen: number) =>
      call(withdrawn ? staffTextEndpoints.withdrawRegulation : staffTextEndpoints.restoreRegulation, {
        params: { id },
        body: { seen },
      }),
    onSettled: () =>
      Promise.all([
        askAnew(queryClient, 'regulations', 'checks'),
        queryClient.invalidateQueries({ queryKey: ['catalogue'] }),
      ]),
  });
}

/** The button that takes a regulation out of force, after a question. */
export function WithdrawRegulation({ id, seen, title }: { id: number; seen: number; title: string }) {
  const act = useMark(id, true);
  const withdraw = async () => {
    const isSure = await ask({
      title: `Снять регламент ${inQuotes(title)}?`,
      text: 'Агенты больше не увидят его, и мы перестанем просить их с ним ознакомиться. Кто и когда его прочитал, останется записано. Вернуть его можно в любой момент.',
      yes: 'Снять',
      no: 'Оставить',
    });
    if (isSure) act.mutate(seen);
  };
  return (
    <div>
      <ActButton
        look="quiet"
        busy={act.isPending}
        aria-label={`Снять: ${title}`}
        onClick={() => void withdraw()}
      >
        Снять
      </ActButton>
      <ActFailure act={act} state={seen} />
    </div>
  );
}

/** Regulations that are no longer in force, each with the way back; nothing where there are none. */
export function WithdrawnRegulations() {
  const { data = [] } = useQuery(staffQueries.withdrawnRegulations());
  if (data.length === 0) return null;
  return (
    <section css={box} aria-labelledby="withdrawn-regulations">
      <h2 id="withdrawn-regulations">Снятые регламенты</h2>
      <ul>
        {data.map((one) => (
          <Withdrawn key={one.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

interface WithdrawnProps {
  id: number;
  version: number;
  title: string;
  withdrawn: string;
}

function Withdrawn({ id, version, title, withdrawn }: WithdrawnProps) {
  const act = useMark(id, false);
  return (
    <li css={item}>
      <span>
        {title}, версия {version} <span css={{ color: color.ink2 }}>снят {formatPortalDate(withdrawn)}</span>
      </span>
      <ActButton
        look="secondary"
        busy={act.isPending}
        aria-label={`Вернуть: ${title}`}
        onClick={() => act.mutate(version)}
      >
        Вернуть
      </ActButton>
      <ActFailure act={act} state={version} />
    </li>
  );
}
