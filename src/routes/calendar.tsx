import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../features/calendar/calendar-page';
import { useClientMode } from '../features/client-mode/client-mode-store';
import { Concealed } from '../features/client-mode/concealed';
import { ShownAge } from '../features/connection/shown-age';
import { useUser } from '../features/session/session-queries';

export const Route = createFileRoute('/calendar')({
  staticData: { title: 'Календарь', guards: ['confirmed'] },
  component: Calendar,
});

function Calendar() {
  const user = useUser();
  const isConcealed = useClientMode();
  if (!user) return null;
  if (isConcealed) return <Concealed />;
  return <CalendarPage user={user} renderAge={(at) => <ShownAge at={at} />} />;
}
