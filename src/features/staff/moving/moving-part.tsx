import { css } from '@emotion/react';
import { Button } from '../../../ui/button';
import { font, space } from '../../../ui/tokens';
import { StaffList } from '../list/staff-list';
import { StaffPages } from '../list/staff-pages';
import type { StaffPartProps } from '../staff-place';
import { MovedPersonRow } from './moved-person-row';
import { movingQueries } from './moving-queries';
import { StaffMovingRow } from './moving-run-row';
import { openInvitation, openMoving } from './open-moving';

const actsCss = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginBottom: space.lg });
const heading = css({
  margin: `${space.x2} 0 ${space.md}`,
  fontSize: font.size.lg,
  lineHeight: 1.3,
  fontWeight: 600,
});

/** 'Переезд': tables of an old cabinet that were brought over, and whether the people in them have come. */
export default function MovingPart({ place, onPlace }: StaffPartProps) {
  return (
    <>
      <div css={actsCss}>
        <Button onClick={openMoving}>Перенести из файла</Button>
        <Button look="secondary" onClick={() => openInvitation(null)}>
          Пригласить
        </Button>
      </div>
      <StaffPages
        label="Переносы"
        query={movingQueries.runs}
        empty={{
          title: 'Переносов ещё не было',
          text: 'Перенесите агентства, потом агентов, клиентов и действующие закрепления: по файлу на каждое.',
        }}
      >
        {(run) => <StaffMovingRow key={run.id} run={run} />}
      </StaffPages>
      <h2 css={heading}>Кто переехал</h2>
      <StaffList
        place={place}
        onPlace={onPlace}
        label="Кто переехал"
        shows={[
          {
            show: 'absent',
            word: 'Не вошли',
            empty: {
              title: 'Таких нет',
              text: 'Все, кого перенесли, уже вошли, или никого ещё не перенесли.',
            },
          },
          {
            show: 'uninvited',
            word: 'Не приглашены',
            empty: { title: 'Таких нет', text: 'Всем, кого перенесли, приглашение уже отправлено.' },
          },
          {
            show: 'came',
            word: 'Вошли',
            empty: { title: 'Ещё никто не вошёл', text: 'Здесь появятся те, кто вошёл по приглашению.' },
          },
        ]}
        search={{
          placeholder: 'Имя, агентство или телефон',
          by: 'Ищем по имени, агентству, почте и телефону.',
        }}
        query={movingQueries.people}
      >
        {(person) => <MovedPersonRow key={person.id} person={person} />}
      </StaffList>
    </>
  );
}
