import type { User } from '../contract/accounts/account';
import { type Lot, LotStatus } from '../contract/lots/lot';
import { counted } from '../contract/text/words';
import { readManagers } from '../device/lists/appointments-store';
import { useOnline } from '../device/page/hooks/use-online';
import { usePersisted } from '../device/page/hooks/use-persisted';
import { openBookingDialog } from '../features/appointments/booking/use-booking-dialog';
import { useBookingWord } from '../features/bookings/book-lot-on-page';
import { openBookingOfLot } from '../features/bookings/use-booking-of-lot';
import { useClientsOfLot } from '../features/clients/favorites/use-clients-of-lot';
import { openFixationForLot } from '../features/clients/fixation/fix-for-lot';
import { openPdf } from '../features/pdf/pdf-button';
import { openDialog } from '../lib/dialogs';
import { ActRow } from '../ui/modals/act-row';

interface ToClientProps {
  lot: Lot;
  user: User;
  /** Takes what was chosen, which opens its own dialog in place of this one. */
  onChosen(start: () => { close(): void } | null): void;
}

/** What is done with a lot for a client, the quickest first; each says beforehand what it needs the network for. */
export default function ToClient({ lot, user, onChosen }: ToClientProps) {
  const online = useOnline();
  const booking = useBookingWord(lot);
  const kept = useClientsOfLot(lot);
  const managers = usePersisted(readManagers);
  const needs = (note: string) => (online ? note : 'Нужна сеть');
  return (
    <ul aria-label="Что сделать для клиента">
      <ActRow
        note={needs('С вашими именем, фото и телефоном; видно, открыл ли её клиент')}
        onClick={() => onChosen(() => named('send-lots', { lots: [lot], client: null }))}
      >
        Отправить ссылку
      </ActRow>
      <ActRow
        note={online ? 'План, характеристики и ваши контакты на листе' : 'Без сети открывается готовый файл'}
        onClick={() => onChosen(() => openPdf({ lots: [lot], kind: 'lots', client: null }))}
      >
        PDF для клиента
      </ActRow>
      <ActRow
        note={
          online
            ? `Свободное время в проекте «${lot.project_name}»`
            : managers === 'unknown'
              ? 'Нужна сеть: свободного времени на устройстве ещё нет'
              : KEPT_UNTIL_ONLINE
        }
        onClick={() =>
          onChosen(() => openBookingDialog({ client: null, project: lot.project_slug, lot, moving: null }))
        }
      >
        Записать на показ
      </ActRow>
      <ActRow
        note={online ? `В проекте «${lot.project_name}»` : KEPT_UNTIL_ONLINE}
        onClick={() => onChosen(() => openFixationForLot({ user, lot }))}
      >
        Закрепить клиента
      </ActRow>
      {booking && (
        <ActRow
          note={bookingNote(lot, booking.isOwn, online)}
          onClick={() => onChosen(() => openBookingOfLot(lot))}
        >
          {booking.word}
        </ActRow>
      )}
      <ActRow
        note={
          kept > 0 ? `Сохранён для ${counted(kept, OF_CLIENTS)}` : 'Сохранить лот для одного или нескольких'
        }
        onClick={() => onChosen(() => named('for-client', lot))}
      >
        В подборку клиента
      </ActRow>
    </ul>
  );
}

function bookingNote({ status }: Lot, isOwn: boolean, online: boolean): string {
  if (isOwn) return 'Срок и условия';
  if (!online) return 'Напомним, когда появится сеть';
  return status === LotStatus.booked
    ? 'Место в очереди на этот лот'
    : 'Лот будет держаться за вашим клиентом';
}

/** A dialog that is opened by its name; it stays where the page goes. */
function named(...wanted: Parameters<typeof openDialog>): null {
  openDialog(...wanted);
  return null;
}

const KEPT_UNTIL_ONLINE = 'Запишется на устройстве, отправится с сетью';
const OF_CLIENTS = ['клиента', 'клиентов', 'клиентов'] as const;
