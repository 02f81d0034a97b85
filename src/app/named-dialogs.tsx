import { type ComponentType, Suspense } from 'react';
import { type DialogName, nameDialogs } from '../lib/dialogs';
import { lazyWithRetry } from '../lib/lazy/lazy-with-retry';
import { prepareModal } from '../ui/modals/modal-host';
import { openModal } from '../ui/modals/modals';
import type { NamedDialogProps } from './dialogs/named-dialog-props';

type Load<Name extends DialogName> = () => Promise<{ default: ComponentType<NamedDialogProps<Name>> }>;

const named = <Name extends DialogName>(title: string, load: Load<Name>) => ({
  title,
  Content: lazyWithRetry(load),
});

/** What stands behind the names of `lib/dialogs`; each comes with its first opening. */
const dialogs: { [Name in DialogName]: ReturnType<typeof named<Name>> } = {
  'sign-in': named('Вход в кабинет', () => import('./dialogs/sign-in-dialog')),
  registration: named('Регистрация', () => import('./dialogs/registration-dialog')),
  policy: named('Политика обработки персональных данных', () => import('./dialogs/policy-dialog')),
  'new-password': named('Новый пароль', () => import('./dialogs/new-password-dialog')),
  'agency-data': named('Данные агентства', () => import('./dialogs/agency-data-dialog')),
  questions: named('Вопросы и ответы', () => import('./dialogs/questions-dialog')),
  'for-agencies': named('Условия для агентств', () => import('./dialogs/for-agencies-dialog')),
  'for-client': named('Для клиента', () => import('./dialogs/for-client-dialog')),
  'send-lots': named('Отправить клиенту', () => import('./dialogs/send-lots-dialog')),
  search: named('Поиск', () => import('./dialogs/search-dialog')),
  install: named('Установить приложение', () => import('./dialogs/install-dialog')),
};

nameDialogs({
  open(name, told) {
    const { title, Content } = dialogs[name];
    const modal = openModal({
      name,
      title,
      content: (
        <Suspense fallback={<div css={{ minHeight: '24rem' }} />}>
          <Content told={told} retitle={(next) => modal.update({ title: next })} />
        </Suspense>
      ),
    });
  },
  prepare(name) {
    void prepareModal();
    void dialogs[name].Content.prepare();
  },
});
