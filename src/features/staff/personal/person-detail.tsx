import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import {
  type Kept,
  type PersonCard,
  type PersonErased,
  staffPersonalEndpoints,
} from '../../../contract/calls/staff/people/staff-personal-endpoints';
import { counted } from '../../../contract/text/words';
import { saveExport } from '../../../lib/browser/save-export';
import { formatPortalDate } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import { dangerCss } from '../../../ui/danger-css';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { personalQueries } from './personal-queries';

const recordCss = css({
  padding: `${space.md} 0`,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
  '& ul': { paddingLeft: '3.2rem', color: color.ink2 },
});
const headCss = css({ fontSize: font.size.lg, fontWeight: 600, overflowWrap: 'anywhere' });
const sectionCss = css({ marginTop: space.xl, fontSize: font.size.md, fontWeight: 600 });

const REQUEST = ['заявка', 'заявки', 'заявок'] as const;
const RECORD = ['запись', 'записи', 'записей'] as const;

const goesWords = (goes: readonly string[]): string =>
  goes.length > 0 ? `Сотрётся: ${goes.join(', ')}` : 'Сразу стирать нечего';
const staysWords = ({ what, why, until }: Kept): string =>
  `Останется: ${what}. ${why}${until === null ? '.' : `, до ${formatPortalDate(until)}`}`;

/** What became of an erasure, in sentences. */
function erasedWords({ erased, held, waits }: PersonErased): string {
  return [
    erased > 0 ? `Стёрто: ${counted(erased, RECORD)}.` : 'Стирать сразу было нечего.',
    held > 0 && `Ещё ${counted(held, RECORD)} ждёт конца срока и сотрётся без вас. Агенты её уже не видят.`,
    waits !== null && `Кабинет остался. ${waits}`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface PersonDetailProps {
  /** E.164. */
  phone: string;
  onBack(): void;
}

/** Everything that is kept of somebody, what of it would go and what would stay, as a file or erased. */
export function PersonDetail({ phone, onBack }: PersonDetailProps) {
  const queryClient = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(personalQueries.card(phone));
  const [done, setDone] = useState<PersonErased | null>(null);
  const finish = async (result: PersonErased) => {
    setDone(result);
    await queryClient.invalidateQueries({ queryKey: ['staff', 'personal'] });
  };
  const isGone = done !== null && error !== null;
  return (
    <div css={{ marginTop: space.lg }}>
      <Button look="quiet" onClick={onBack}>
        К поиску
      </Button>
      <p role="status" css={{ margin: `${space.md} 0`, fontWeight: 500 }}>
        {done && erasedWords(done)}
      </p>
      {data && !isGone && <Card key={JSON.stringify(data.copies)} card={data} onErased={finish} />}
      {!data && !error && <div css={{ minHeight: '32rem' }} aria-busy="true" />}
      {error && !isGone && (
        <EmptyState title="Карточка не загрузилась" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      )}
    </div>
  );
}

function Card({ card, onErased }: { card: PersonCard; onErased(result: PersonErased): Promise<void> }) {
  const { phone, name, account, copies, takes_part_in, sent } = card;
  const [withAccount, setWithAccount] = useState(false);
  const [without, setWithout] = useState<readonly number[]>([]);
  const take = useMutation({
    mutationFn: async () => {
      const data = await call(staffPersonalEndpoints.exportPerson, { body: { phone } });
      saveExport('portal-person', data);
    },
  });
  const chosen = copies.filter(({ id }) => !without.includes(id)).map(({ id }) => id);
  const isNothing = chosen.length === 0 && !withAccount && takes_part_in.length === 0 && sent.length === 0;
  const erase = () =>
    confirmAct({
      title: `Стереть данные: ${name}`,
      text: 'Вернуть их будет нельзя. То, что держат закрепление или сделка, сотрётся само, когда они закончатся.',
      label: 'Стереть навсегда',
      act: async () => {
        const body = { phone, account: withAccount, copies: chosen };
        await onErased(await call(staffPersonalEndpoints.erasePerson, { body }));
      },
    });
  return (
    <article aria-label={name}>
      <h2 css={headCss}>{name}</h2>
      <p css={{ color: color.ink2 }}>{formatPhone(phone)}</p>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.sm, margin: `${space.lg} 0` }}>
        <ActButton look="secondary" busy={take.isPending} onClick={() => take.mutate()}>
          Скачать всё одним файлом
        </ActButton>
        <ActButton look="quiet" css={dangerCss} disabled={isNothing} onClick={erase}>
          Стереть отмеченное
        </ActButton>
      </div>
      {take.error && <FormAlert>{failureText(take.error)}</FormAlert>}
      <p role="status" css={{ color: color.ink2, fontSize: font.size.sm }}>
        {take.isSuccess && 'Файл сохранён. В журнале записано, кто и когда его выгрузил.'}
      </p>
      {account && (
        <>
          <h3 css={sectionCss}>Кабинет</h3>
          <div css={recordCss}>
            <Checkbox checked={withAccount} disabled={account.waits !== null} onChange={setWithAccount}>
              {account.name}
            </Checkbox>
            <Fate goes={account.goes} stays={account.stays} />
            {account.waits !== null && <p css={{ color: color.refusedInk }}>{account.waits}</p>}
          </div>
        </>
      )}
      {copies.length > 0 && (
        <>
          <h3 css={sectionCss}>Клиент у агентов</h3>
          {copies.map(({ id, name: named, agent, is_deleted, goes, stays }) => (
            <div key={id} css={recordCss}>
              <Checkbox
                checked={!without.includes(id)}
                onChange={(isChosen) =>
                  setWithout((before) => (isChosen ? before.filter((one) => one !== id) : [...before, id]))
                }
              >
                {named} · {agent}
                {is_deleted && ' · удалён, ждёт конца срока'}
              </Checkbox>
              <Fate goes={goes} stays={stays} />
            </div>
          ))}
        </>
      )}
      {takes_part_in.length > 0 && (
        <>
          <h3 css={sectionCss}>Второй покупатель в чужих закреплениях</h3>
          <div css={recordCss}>
            {takes_part_in.map((project) => `«${project}»`).join(', ')}. Его имя и телефон сотрутся,
            закрепление клиента останется.
          </div>
        </>
      )}
      {sent.length > 0 && (
        <>
          <h3 css={sectionCss}>Заявки</h3>
          <div css={recordCss}>
            {counted(sent.length, REQUEST)}:{' '}
            {sent.map(({ number, at }) => `№\u00a0${number} от ${formatPortalDate(at)}`).join(', ')}. Сотрутся
            вместе с согласиями.
          </div>
        </>
      )}
    </article>
  );
}

const Fate = ({ goes, stays }: { goes: readonly string[]; stays: readonly Kept[] }) => (
  <ul>
    <li>{goesWords(goes)}</li>
    {stays.map((kept) => (
      <li key={`${kept.what} ${kept.why}`}>{staysWords(kept)}</li>
    ))}
  </ul>
);
