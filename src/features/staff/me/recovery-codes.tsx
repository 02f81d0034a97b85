import { css } from '@emotion/react';
import { saveFile } from '../../../lib/browser/save-file';
import { Button } from '../../../ui/button';
import { closeTopModal, openModal } from '../../../ui/modals/modals';
import { font, space } from '../../../ui/tokens';
import { ownFormCss, ownNoteCss } from './own-css';

const list = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space.sm,
  fontSize: font.size.md,
  fontVariantNumeric: 'tabular-nums',
  userSelect: 'all',
});

/** Shows recovery codes the only time they are shown; nothing where there are none. */
export function showRecoveryCodes(codes: readonly string[]): void {
  if (codes.length === 0) return;
  openModal({
    title: 'Коды восстановления',
    question: true,
    // Shown once: neither Esc nor Back takes them away unread.
    mayClose: () => false,
    content: (
      <div css={ownFormCss}>
        <p css={ownNoteCss}>
          Сохраните их там, где найдёте без этого устройства. Каждый заменяет второй фактор один раз. Больше
          мы их не покажем.
        </p>
        <ul css={list} aria-label="Коды восстановления">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button look="secondary" onClick={() => saveFile('recovery-codes.txt', new Blob([codes.join('\n')]))}>
          Сохранить файлом
        </Button>
        <Button onClick={closeTopModal}>Коды сохранены</Button>
      </div>
    ),
  });
}
