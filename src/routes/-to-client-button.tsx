import { css } from '@emotion/react';
import { Suspense, useEffect, useRef } from 'react';
import type { User } from '../contract/accounts/account';
import type { Lot } from '../contract/lots/lot';
import { lazyWithRetry } from '../lib/lazy/lazy-with-retry';
import { Button } from '../ui/button';
import { prepareModal } from '../ui/modals/modal-host';
import { openModal } from '../ui/modals/modals';
import { media, space } from '../ui/tokens';

/** It comes with its first opening. */
const ToClient = lazyWithRetry(() => import('./-to-client'));

const main = css({ flex: 1, [media.mobile]: { flex: 'none', paddingInline: space.lg } });

/** The main button of a lot's page: everything that is done with the lot for a client. What it opens goes with the page. */
export function ToClientButton({ lot, user }: { lot: Lot; user: User }) {
  const opened = useRef<{ close(): void } | null>(null);
  const sheet = useRef<ReturnType<typeof openModal> | null>(null);
  useEffect(() => () => opened.current?.close(), []);
  const content = (
    <Suspense fallback={<div css={{ minHeight: '40rem' }} aria-busy="true" />}>
      <ToClient
        lot={lot}
        user={user}
        onChosen={(start) => {
          sheet.current?.close();
          opened.current = start();
        }}
      />
    </Suspense>
  );
  // What becomes of the lot while the sheet is open is seen there, too.
  useEffect(() => sheet.current?.update({ content }));
  const open = () => {
    sheet.current = openModal({ name: 'to-client', title: 'Клиенту', content });
    opened.current = sheet.current;
  };
  return (
    <Button
      css={main}
      aria-haspopup="dialog"
      onPointerEnter={() => {
        void prepareModal();
        void ToClient.prepare();
      }}
      onClick={open}
    >
      Клиенту
    </Button>
  );
}
