import { createFileRoute } from '@tanstack/react-router';
import { AllAppointments } from '../features/appointments/all-appointments';
import { CalendarPage } from '../features/calendar/calendar-page';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { useUser } from '../features/session/session-queries';

export const Route = createFileRoute('/calendar')({
  staticData: { title: 'Календарь', guards: ['confirmed'] },
  // `list=appointments`: all of them, those that are over too.
  validateSearch: ({ list }): { list?: 'appointments' } => (list === 'appointments' ? { list } : {}),
  component: Calendar,
});

const renderAge = (at: number) => <ShownAge at={at} />;

function Calendar() {
  const { list } = Route.useSearch();
  const user = useUser();
  const isConcealed = useClientMode();
  if (!user) return null;
  if (isConcealed) return <Concealed />;
  return list ? (
    <AllAppointments renderAge={renderAge} />
  ) : (
    <CalendarPage user={user} renderAge={renderAge} />
  );
}
