import { createFileRoute } from '@tanstack/react-router';
import { GuestPage } from '../features/guest/guest-page';
import { EndedNotice } from '../features/live/ended-notice';

export const Route = createFileRoute('/')({
  staticData: { title: 'Кабинет агента: регистрируйтесь, приводите клиентов и зарабатывайте' },
  component: () => (
    <>
      <EndedNotice />
      <GuestPage />
    </>
  ),
});
