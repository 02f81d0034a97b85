import { css } from '@emotion/react';
import { useState } from 'react';
import { forgetInstallEvent, readInstallEvent } from '../../lib/install/install-event';
import { useInstallMethod } from '../../lib/install/install-method';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/graphics/icon';
import { closeTopModal } from '../../ui/modals/modals';
import { color, font, space } from '../../ui/tokens';

const text = css({ display: 'grid', gap: space.lg, maxWidth: '46rem' });
const steps = css({
  display: 'grid',
  gap: space.md,
  counterReset: 'step',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '3.2rem minmax(0, 1fr)',
    alignItems: 'start',
    counterIncrement: 'step',
    '&::before': { content: 'counter(step)', color: color.accent, fontWeight: 600, fontSize: font.size.lg },
  },
  '& .icon': {
    display: 'inline-block',
    width: '2rem',
    height: '2rem',
    verticalAlign: '-0.4rem',
    color: color.accent,
  },
});

/** How the app is installed here: by the browser's own question, or by hand where there is none. */
export function InstallDialog() {
  const way = useInstallMethod();
  if (way === 'ask') return <Ask />;
  if (way === 'ios') return <Steps />;
  return <p css={text}>Приложение установлено: откройте его с экрана устройства.</p>;
}

function Ask() {
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await readInstallEvent()?.prompt();
    // It serves once; the browser makes another one when it likes.
    forgetInstallEvent();
    closeTopModal();
  };
  return (
    <div css={text}>
      <p>
        Кабинет откроется с экрана устройства, без строки браузера, и там, где нет сети. Места он занимает
        меньше одной фотографии; лоты и планы, которые вы смотрели, останутся при нём.
      </p>
      <div css={{ display: 'flex', justifyContent: 'flex-end', gap: space.sm }}>
        <Button look="quiet" onClick={closeTopModal}>
          Отмена
        </Button>
        <Button busy={isAsking} onClick={() => void ask().catch(closeTopModal)}>
          Установить
        </Button>
      </div>
    </div>
  );
}

/** Safari asks nobody: the person does it by hand. */
function Steps() {
  return (
    <div css={text}>
      <ol css={steps}>
        <li>
          <span>
            Нажмите <b>«Поделиться»</b> <Icon name="share" /> — внизу экрана, на iPad вверху.
          </span>
        </li>
        <li>
          <span>
            Выберите <b>«На экран „Домой“»</b>.
          </span>
        </li>
        <li>
          <span>
            Нажмите <b>«Добавить»</b>: рядом с другими приложениями появится «Кабинет».
          </span>
        </li>
      </ol>
      <p css={{ color: color.ink2 }}>
        На iPhone и iPad приложение живёт отдельно от Safari: в нём нужно один раз войти по коду из СМС, а то,
        что ждёт отправки здесь, уйдёт отсюда.
      </p>
      <Button look="secondary" css={{ justifySelf: 'end' }} onClick={closeTopModal}>
        Понятно
      </Button>
    </div>
  );
}
