import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Appointment } from '../../../contract/calls/clients/appointment-endpoints';
import { momentWords } from '../../../contract/time/portal-words';
import { readDocuments } from '../../../device/lists/documents-store';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { placeWords, shownLotName } from '../../../lib/words/appointment-words';
import { Button, buttonCss } from '../../../ui/button';
import { color, font, space } from '../../../ui/tokens';
import { saveIcs } from '../save-ics';

const box = css({ display: 'grid', gap: space.lg });
const title = css({ fontSize: font.size.lg, fontWeight: 600, outline: 'none' });

interface BookedProps {
  appointment: Appointment;
  isMoved: boolean;
  onDone(): void;
}

/** What the server has promised, and the way into the calendar of the phone. */
export function Booked({ appointment, isMoved, onDone }: BookedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { client, project, property, manager, starts_at } = appointment;
  return (
    <div css={box}>
      <h3 css={title} ref={heading} tabIndex={-1}>
        {isMoved ? 'Показ перенесён' : 'Клиент записан'}: {momentWords(Date.parse(starts_at))}
      </h3>
      <p css={{ color: color.ink2, overflowWrap: 'anywhere' }}>
        {client.name}. {property ? shownLotName(property) : `«${project.name}»`}. {placeWords(appointment)}.
        Встречает {manager.name}.
      </p>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.md, '& button': { flex: '1 1 16rem' } }}>
        <Button look="secondary" onClick={() => saveIcs(appointment)}>
          Добавить в календарь
        </Button>
        <Button onClick={onDone}>Готово</Button>
      </div>
      <DocumentsToShow project={project.slug} onLeave={onDone} />
    </div>
  );
}

/** The way to what one may have to show there without a network: the project's documents, or those of all projects. */
function DocumentsToShow({ project, onLeave }: { project: string; onLeave(): void }) {
  const documents = usePersisted(readDocuments)?.items ?? [];
  if (documents.length === 0) return null;
  const hasOwn = documents.some((one) => one.project?.slug === project);
  return (
    <Link
      to="/documents"
      {...(hasOwn && { search: { project } })}
      css={[buttonCss('quiet'), { justifySelf: 'start', marginInline: `-${space.md}` }]}
      onClick={onLeave}
    >
      {hasOwn ? 'Документы проекта' : 'Документы'}
    </Link>
  );
}
