import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { useDevice } from '../../device/page/hooks/use-device';
import { media, space } from '../../ui/tokens';
import { Part } from './part';
import { StoredList } from './stored-list';
import { WaitingList } from './waiting-list';

const column = css({ maxWidth: '96rem', [media.tablet]: { marginTop: space.xl } });

interface DevicePageProps {
  taken: ReactNode;
  /** A client looks at the screen: what waits names others. */
  isConcealed: boolean;
  /** A confirmed account is signed in. */
  isConfirmed: boolean;
}

/** What this device holds for its person: what has still to be sent, and what is kept to work without a network. */
export function DevicePage({ taken, isConcealed, isConfirmed }: DevicePageProps) {
  const account = useDevice((device) => device.account);
  return (
    <main className="page" id="content">
      <h1 className="page-title">На этом устройстве</h1>
      <div css={column}>
        {account && !isConcealed && <WaitingList account={account} />}
        <Part
          id="taken"
          title="Скачанные проекты"
          note="Скачанный проект открывается без сети целиком: все лоты с планами, этажи, шахматки и документы о нём. Портал убирает его только по вашему нажатию и при выходе из кабинета."
        >
          {taken}
        </Part>
        <StoredList account={account} isConfirmed={isConfirmed} />
      </div>
    </main>
  );
}
