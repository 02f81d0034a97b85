import { css } from '@emotion/react';
import { accountOnPage } from '../../device/page/device-store';
import { Button } from '../../ui/button';
import { dangerCss } from '../../ui/danger-css';
import { closeTopModal } from '../../ui/modals/modals';
import { color, space } from '../../ui/tokens';
import { hideFavoritesBar } from './favorites-bar-store';

const buttons = css({ display: 'flex', gap: space.md, marginTop: space.xl, '& button': { flex: 1 } });

async function clear(): Promise<void> {
  closeTopModal();
  hideFavoritesBar();
  const account = await accountOnPage();
  await account?.clearFavorites().catch((error: unknown) => console.warn('favorites', error));
}

/** Clearing cannot be taken back, so it asks. */
export function ClearQuestion() {
  return (
    <div>
      <p css={{ color: color.ink2 }}>Все лоты этого списка уйдут из избранного на всех ваших устройствах.</p>
      <div css={buttons}>
        <Button onClick={closeTopModal}>Отмена</Button>
        <Button look="quiet" css={dangerCss} onClick={clear}>
          Очистить
        </Button>
      </div>
    </div>
  );
}
