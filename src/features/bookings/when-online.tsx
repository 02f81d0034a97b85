import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type Lot, LotStatus } from '../../contract/lots/lot';
import { readWantedBookings } from '../../device/lists/bookings/bookings-store';
import { accountWhenReady } from '../../device/page/device-store';
import { usePersisted } from '../../device/page/hooks/use-persisted';
import { lotWords } from '../../shell/lot/lot-words';
import { Button } from '../../ui/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { space } from '../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg });

/** Without a network, and where nothing was sent yet, nothing is booked and nobody joins a queue: the wish is remembered, and offered when the network is back. */
export function WhenOnline({ lot, onDone }: { lot: Lot; onDone(): void }) {
  const isWanted = usePersisted(readWantedBookings)?.some(({ id }) => id === lot.id) ?? false;
  const want = useMutation({
    mutationFn: async () => {
      const { name, href } = lotWords(lot);
      await (await accountWhenReady()).bookings.want({ id: lot.id, name, href });
    },
  });
  return (
    <div css={box}>
      <p>
        {lot.status === LotStatus.booked
          ? 'Встать в очередь можно только при связи: место в ней даёт застройщик. Сейчас вы в неё не записаны.'
          : 'Бронь — только при связи: кому достанется лот, решает застройщик в ту же секунду. Сейчас лот ни за кем не удерживается.'}
      </p>
      {want.error && <FormAlert>Не сохранилось: устройство не приняло запись.</FormAlert>}
      {isWanted ? (
        <>
          <p role="status">Запомнили. Когда сеть вернётся, портал напомнит об этом лоте.</p>
          <Button onClick={onDone}>Готово</Button>
        </>
      ) : (
        <Button busy={want.isPending} onClick={() => want.mutate()}>
          Напомнить, когда появится сеть
        </Button>
      )}
    </div>
  );
}
