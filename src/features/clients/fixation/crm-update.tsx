import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import { byPortalClock, portalTime } from '../../../contract/time/portal-time';
import { accountWhenReady } from '../../../device/page/device-store';
import { useOnline } from '../../../device/page/hooks/use-online';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { Button } from '../../../ui/button';
import { color, font, space } from '../../../ui/tokens';
import { updateFromCrm } from './fixation-acts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space.md}`,
  marginTop: space.sm,
  '& > button': { marginLeft: `-${space.md}` },
  '& > p': { color: color.ink2, fontSize: font.size.sm, textWrap: 'pretty' },
});

interface CrmUpdateProps {
  client: number;
  /** The developer has a CRM, which answers; otherwise their managers answer in the portal. */
  hasCrm: boolean;
}

/**
 * Asks how the client's fixations stand; where there is a CRM, what waits for it is sent first. The server does it, or
 * nobody.
 */
export function CrmUpdate({ client, hasCrm }: CrmUpdateProps) {
  const online = useOnline();
  const update = useMutation({
    mutationFn: async () => {
      const fixations = await updateFromCrm(await accountWhenReady(), client);
      const at = serverClock.now();
      return fixations.some(({ crm }) => crm === 'waiting')
        ? 'CRM застройщика пока не отвечает. Запись на сервере, её время не изменится, и она уйдёт сама.'
        : `Обновлено в ${portalTime(at)} ${byPortalClock(at)}.`;
    },
  });
  return (
    <div css={row}>
      <Button look="quiet" disabled={!online} busy={update.isPending} onClick={() => update.mutate()}>
        {hasCrm ? 'Обновить из CRM' : 'Обновить статус'}
      </Button>
      <p role="status">
        {!online
          ? withoutWidows(`Нет сети: обновить ${hasCrm ? 'из CRM' : 'статус'} можно, когда она вернётся.`)
          : update.data && !update.isPending && withoutWidows(update.data)}
      </p>
      {online && update.error && (
        <p role="alert" css={{ color: color.refusedInk }}>
          {failureText(update.error)}
        </p>
      )}
    </div>
  );
}
