import { useState } from 'react';
import { scrollToTop } from '../../lib/rendering/scroll-to-top';
import { Accordion } from '../accordion';
import { Button, type ButtonLook } from '../button';
import { EmptyState } from '../feedback/empty-state';
import { Waiting } from '../feedback/waiting';
import { PhoneField } from '../fields/phone-field';
import { TextField } from '../fields/text-field';
import { Avatar } from '../graphics/avatar';
import { CountryFlag } from '../graphics/flag';
import { Icon } from '../graphics/icon';
import { ShapeIcon } from '../graphics/shape-icon';
import { type IconName, iconPaths } from '../icons';
import { closeTopModal, openModal } from '../modals/modals';
import { Tooltip } from '../popovers/tooltip';
import { ScrollArea } from '../scroll-area';
import { color, duration, radius, space } from '../tokens';
import { Specimens } from './specimen';

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet'];
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md } as const;

export function ButtonSpecimens() {
  return (
    <Specimens title="Кнопки и значки">
      {looks.map((look) => (
        <div key={look} css={row}>
          <Button look={look}>Записаться</Button>
          <Button look={look} busy>
            Отправляем…
          </Button>
          <Button look={look} disabled>
            Нельзя
          </Button>
        </div>
      ))}
      <div css={row}>
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} />
        ))}
        <ShapeIcon viewBox="0 0 10 10" paths={['M5 1l4 8H1z']} filled />
      </div>
      <div css={row}>
        <Avatar name="Мария Орлова" confirmed />
        <Avatar name="«Южный берег»" full size={64} confirmed />
        <Avatar name="Константинопольский" full size={64} />
        <Avatar name="Пётр" image="/icons/icon-192.png" />
        <Avatar name="Анна" image="/no-such-picture.png" size={28} />
      </div>
      <div css={row}>
        {['RU', 'BY', 'KZ', 'AM'].map((iso) => (
          <CountryFlag key={iso} iso={iso} />
        ))}
      </div>
    </Specimens>
  );
}

function Form() {
  const [phone, setPhone] = useState('');
  return (
    <div css={{ display: 'grid', gap: space.lg }}>
      <TextField label="Имя" />
      <PhoneField value={phone} onChange={setPhone} />
      <Button look="quiet" onClick={openPolicy}>
        Политика обработки данных
      </Button>
    </div>
  );
}

const openForm = () =>
  openModal({
    title: 'Регистрация',
    content: <Form />,
  });
const openPolicy = () =>
  openModal({ title: 'Политика', content: 'Над формой; она под ней остаётся, как была. '.repeat(60) });
const openQuestion = () =>
  openModal({
    title: 'Выйти из кабинета?',
    question: true,
    content: (
      <div css={row}>
        <Button onClick={closeTopModal}>Выйти</Button>
        <Button look="secondary" onClick={closeTopModal}>
          Отмена
        </Button>
      </div>
    ),
  });

export function OverlaySpecimens() {
  return (
    <Specimens title="Поверх страницы">
      <div css={row}>
        <Button look="secondary" onClick={openForm}>
          Форма
        </Button>
        <Button look="secondary" onClick={openQuestion}>
          Вопрос
        </Button>
        <Button
          look="secondary"
          onClick={() => openModal({ title: 'Фильтры', side: 'end', content: 'Справа' })}
        >
          Сбоку
        </Button>
      </div>
      <div css={row}>
        <Tooltip words="Подсказка: до 32 rem в ширину, дальше переносится на следующую строку.">
          <Button look="quiet">Подсказка</Button>
        </Tooltip>
        <Tooltip words="Снизу" side="bottom">
          <Button look="quiet">Снизу</Button>
        </Tooltip>
      </div>
      <div>
        <Accordion title="Запоминается" kept>
          Выбор хранится на устройстве под именем «accordion».
        </Accordion>
        <Accordion title="Открыт сначала" open>
          Ответ на частый вопрос.
        </Accordion>
      </div>
    </Specimens>
  );
}

const lines = Array.from({ length: 40 }, (_, at) => `Строка ${at + 1}`);

export function ListSpecimens() {
  const [isWaiting, setWaiting] = useState(false);
  return (
    <Specimens title="Списки и ожидание">
      <ScrollArea label="Уведомления" maxHeight="20rem">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </ScrollArea>
      <div css={{ minHeight: '12rem' }}>
        <Button look="secondary" onClick={() => setWaiting(!isWaiting)}>
          {isWaiting ? 'Пришло' : 'Ждать'}
        </Button>
        <Waiting
          isWaiting={isWaiting}
          placeholder={
            <div
              css={{
                height: '5rem',
                marginTop: space.md,
                borderRadius: radius.card,
                background: color.line,
              }}
            />
          }
        >
          {() => <p css={{ marginTop: space.md }}>Всё на месте</p>}
        </Waiting>
      </div>
      <EmptyState title="Пока пусто" text="Здесь скажут, что сделать дальше.">
        <Button look="secondary" onClick={() => scrollToTop(duration.scroll)}>
          Наверх
        </Button>
      </EmptyState>
    </Specimens>
  );
}
