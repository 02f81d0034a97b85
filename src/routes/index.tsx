import { createFileRoute } from '@tanstack/react-router';
import { GuestPage } from '../features/session/guest-page';

export const Route = createFileRoute('/')({
  staticData: { title: 'Кабинет агента: регистрируйтесь, приводите клиентов и зарабатывайте' },
  component: GuestPage,
});
