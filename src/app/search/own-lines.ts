import type { User } from '../../contract/accounts/account';
import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { stateAt } from '../../contract/accounts/fixation-rules';
import { hasFullAccess } from '../../contract/accounts/full-access';
import type { Deal } from '../../contract/deals/deal';
import { phaseWords } from '../../contract/deals/deal-words';
import type { EmptiablePlace } from '../../contract/developer/empty-places';
import type { PortalDocument } from '../../contract/documents/portal-document';
import { lotName } from '../../contract/lots/lot-words';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { clientIdInAddress, clientNameOf } from '../../features/clients/find-clients';
import { fixationStateWords, shownFixation } from '../../features/clients/fixation/fixation-words';
import type { OwnLine } from '../../features/search/found-lines';
import { pagesOf } from './searched-pages';

interface OwnData {
  user: User;
  isEmpty(place: EmptiablePlace): boolean;
  clients: readonly ClientView[];
  deals: readonly Deal[];
  documents: readonly PortalDocument[];
}

/**
 * Everything of a person's own that the search goes over, group by group. What only confirmed accounts have stays on the
 * device of one that is blocked, and is closed to its owner there as on every page.
 */
export function ownLines({ user, isEmpty, clients, deals, documents }: OwnData, now: number): OwnLine[] {
  const theirs = hasFullAccess(user)
    ? [
        ...clients.map((client) => clientLine(client, now)),
        ...deals.map(dealLine),
        ...documents.map(documentLine),
      ]
    : [];
  return [
    ...theirs,
    ...pagesOf(user, isEmpty).map(({ to, title, more = '' }) => ({
      key: `page ${to}`,
      group: 'Разделы',
      title,
      note: '',
      to,
      words: `${title} ${more}`,
    })),
  ];
}

function clientLine(client: ClientView, now: number): OwnLine {
  const name = clientNameOf(client);
  const fixation = shownFixation(client, now);
  const standing = fixation && `${fixation.project.name}: ${fixationStateWords[stateAt(fixation, now)].word}`;
  return {
    key: `client ${client.key}`,
    group: 'Клиенты',
    title: name,
    to: `/clients/${clientIdInAddress(client)}`,
    note: [client.phone && formatPhone(client.phone), standing].filter(Boolean).join(' · '),
    words: [name, client.phone, ...client.phones, client.email, client.comment].join(' '),
  };
}

function dealLine({ id, client, property, phase }: Deal): OwnLine {
  const name = client?.name ?? 'клиент удалён';
  return {
    key: `deal ${id}`,
    group: 'Сделки',
    title: `№ ${id}, ${name}`,
    to: `/deals/${id}`,
    note: `${lotName(property)} · ${phaseWords[phase]}`,
    words: [id, name, property.project_name, property.building, property.number].join(' '),
  };
}

function documentLine({ id, title, category, project }: PortalDocument): OwnLine {
  const of = project?.name ?? 'Все проекты';
  return {
    key: `document ${id}`,
    group: 'Документы',
    title,
    note: `${category.category_name} · ${of}`,
    to: `/documents?search=${encodeURIComponent(title)}`,
    words: `${title} ${category.category_name} ${project?.name ?? ''}`,
  };
}
