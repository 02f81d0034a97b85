import { useSyncExternalStore } from 'react';
import { useAccountPersists } from '../../../device/page/hooks/use-account-persists';
import { Button } from '../../../ui/button';
import { askingNoteCss } from '../../../ui/corner/corner-css';
import { space } from '../../../ui/tokens';
import { offerUpdate, readUpdate, subscribeUpdate, type VersionNews } from './update-store';
import { type UpdateStep, useUpdate } from './use-update';

const news: Record<VersionNews, string> = {
  waiting: 'Доступна новая версия',
  active: 'Новая версия уже установлена',
  required: 'Эта версия приложения устарела',
};

const words: Record<UpdateStep, string | null> = {
  asked: null,
  form: 'Обновим, когда вы сохраните или закроете форму: введённое не пропадёт.',
  sending: 'Обновим, как только отправятся ваши изменения.',
  updating: 'Обновляем…',
  failed: 'Не получилось обновить: нет связи с сервером.',
};

/** Offers the new version; nothing happens by itself, so that nothing typed is lost. */
export function UpdatePrompt() {
  const told = useSyncExternalStore(subscribeUpdate, readUpdate);
  return (
    <div role="status" aria-label={told ? news[told] : undefined}>
      {told && <Offer told={told} />}
    </div>
  );
}

function Offer({ told }: { told: VersionNews }) {
  const { step, agree, withdraw } = useUpdate(told);
  const keeps = useAccountPersists();
  const isWaiting = step === 'form' || step === 'sending';
  return (
    <div css={askingNoteCss}>
      <p css={{ flex: '1 1 auto', padding: `${space.xs} 0` }}>
        <b css={{ display: 'block', fontWeight: step === 'asked' && told !== 'required' ? 400 : 600 }}>
          {news[told]}
        </b>
        {words[step] ??
          (told === 'required' &&
            `Обновите её: без этого портал не отвечает. ${keeps ? 'То, что ждёт отправки, сохранится и уйдёт после обновления.' : 'Браузер ничего не хранит: то, что ждёт отправки, с обновлением пропадёт.'}`)}
      </p>
      {isWaiting ? (
        <Button look="quiet" onClick={withdraw}>
          Не обновлять
        </Button>
      ) : (
        <>
          {told !== 'required' && step !== 'updating' && (
            <Button look="quiet" onClick={() => offerUpdate(null)}>
              Позже
            </Button>
          )}
          <Button busy={step === 'updating'} onClick={agree}>
            {step === 'failed' ? 'Повторить' : 'Обновить'}
          </Button>
        </>
      )}
    </div>
  );
}
