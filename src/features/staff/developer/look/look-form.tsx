import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { catalogueQuery } from '../../../../api/catalogue-query';
import { failureText } from '../../../../api/failure-text';
import { pageEndpoints } from '../../../../contract/calls/page-endpoints';
import {
  type StaffLook,
  staffLookEndpoints,
} from '../../../../contract/calls/staff/portal/staff-look-endpoints';
import {
  accentGrounds,
  isReadableAccent,
  nearestAccent,
  usualAccent,
} from '../../../../contract/developer/look/accent-colors';
import {
  AccentInput,
  emptyLook,
  type Look,
  type LookInput,
  logoUpload,
  SHORT_NAME_LENGTH,
  ShortNameInput,
} from '../../../../contract/developer/look/look';
import { fileSize } from '../../../../contract/documents/file-size';
import { Button } from '../../../../ui/button';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { TextField } from '../../../../ui/fields/text-field';
import { color, font, media, radius, space, touch } from '../../../../ui/tokens';
import { StaffSubmitButton } from '../../acts/send-button';
import { isSuperseded } from '../../acts/superseded-note';
import { askAnew, staffQueries } from '../../staff-queries';
import { LogoField } from './logo-field';
import { LookPreview } from './look-preview';

const page = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 36rem',
  gap: space.x3,
  marginBottom: space.x3,
  paddingBottom: space.x3,
  borderBottom: `1px solid ${color.line}`,
  [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const fields = css({
  display: 'grid',
  gap: space.lg,
  alignContent: 'start',
  maxWidth: '72rem',
  '& h2': { fontSize: font.size.lg, fontWeight: 600 },
});
const picker = css({
  width: touch,
  height: touch,
  padding: space.xs,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  cursor: 'pointer',
});
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.md });

const HEX = /^#[\da-f]{6}$/i;

const areAlike = (one: Look, other: Look): boolean => JSON.stringify(one) === JSON.stringify(other);
const inputOf = ({ accent, short_name, logo, dark_logo }: Look): LookInput => ({
  accent,
  short_name,
  logo: logo?.file ?? null,
  dark_logo: dark_logo?.file ?? null,
});
const wrongIn = (schema: v.GenericSchema, given: unknown): string | undefined =>
  v.safeParse(schema, given).issues?.[0].message;

/** How the portal looks, written whole. `name`: the developer's, '' where it is not given. */
export default function LookForm({ saved, name }: { saved: StaffLook; name: string }) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(saved);
  const [look, setLook] = useState(saved.look);
  const change = (next: Partial<Look>) => setLook((before) => ({ ...before, ...next }));
  const isDirty = !areAlike(look, base.look);
  const show = (next: StaffLook) => {
    setBase(next);
    setLook(next.look);
  };
  // What another has written meanwhile is shown, unless something is being chosen here.
  if (!isDirty && saved.state !== base.state) show(saved);
  const save = useMutation({
    mutationFn: (seen: string) =>
      call(staffLookEndpoints.changeLook, { query: { seen }, body: inputOf(look) }),
    onSuccess(next) {
      queryClient.setQueryData(staffQueries.look().queryKey, next);
      show(next);
      // This page wears it as well.
      void queryClient
        .fetchQuery({ ...catalogueQuery(pageEndpoints.getHeader, {}), staleTime: 0 })
        .catch(() => {});
    },
    onSettled: () => askAnew(queryClient, 'look'),
  });
  const [isTried, setTried] = useState(false);
  const isLate = isSuperseded(save.error);
  const told = save.error instanceof CallError ? save.error.problem?.errors : undefined;
  const accentError = wrongIn(AccentInput, look.accent);
  const nameError = wrongIn(ShortNameInput, look.short_name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (save.isPending || accentError !== undefined || nameError !== undefined) return;
    // Whoever was told that another was first, and saves all the same, has decided upon what is there now.
    save.mutate(isLate ? saved.state : base.state);
  };
  const accent = look.accent ?? '';
  const isColour = HEX.test(accent);
  const nearest = isColour && !isReadableAccent(accent) ? nearestAccent(accent) : null;
  return (
    <section css={page} aria-labelledby="look-title">
      <form css={fields} onSubmit={submit} noValidate>
        <h2 id="look-title">Внешний вид</h2>
        <TextField
          label="Цвет кнопок и ссылок"
          hint="Пусто — стандартный. Для тёмной темы подбирается сам"
          placeholder={usualAccent}
          value={accent}
          error={isColour || isTried ? accentError : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          onChange={({ currentTarget }) =>
            change({ accent: currentTarget.value.trim().toLowerCase() || null })
          }
          end={
            <input
              css={picker}
              type="color"
              aria-label="Выбрать цвет"
              value={isColour ? accent : usualAccent}
              onChange={({ currentTarget }) => change({ accent: currentTarget.value })}
            />
          }
        />
        {nearest !== null && (
          <Button look="secondary" onClick={() => change({ accent: nearest })}>
            Взять {nearest}
          </Button>
        )}
        <LogoField
          field="logo"
          label="Логотип"
          hint={`SVG или PNG от 512 точек, до ${fileSize(logoUpload.bytes)}. Лучше на прозрачном фоне`}
          ground={accentGrounds.light[0]}
          logo={look.logo}
          error={told?.logo?.[0]}
          onChange={(logo) => change(logo ? { logo } : { logo, dark_logo: null })}
        />
        {look.logo && (
          <LogoField
            field="dark_logo"
            label="Логотип для тёмной темы"
            hint={
              look.logo.on_dark
                ? 'Не обязательно: первый видно и на тёмном фоне'
                : 'Не обязательно: без него первый лежит на белой подложке'
            }
            ground={accentGrounds.dark[1]}
            logo={look.dark_logo}
            error={told?.dark_logo?.[0]}
            onChange={(logo) => change({ dark_logo: logo })}
          />
        )}
        <TextField
          label="Имя под значком на телефоне"
          hint={`До ${SHORT_NAME_LENGTH} знаков. Пусто — название застройщика, если оно помещается, или «Кабинет»`}
          value={look.short_name ?? ''}
          error={nameError}
          autoComplete="off"
          maxLength={SHORT_NAME_LENGTH}
          onChange={({ currentTarget }) => change({ short_name: currentTarget.value || null })}
        />
        {save.error && !told?.logo && !told?.dark_logo && (
          <FormAlert>
            {isLate
              ? 'Пока вы выбирали, внешний вид изменился. Выбранное осталось здесь: сохраните ещё раз, чтобы записать его поверх, или отмените, чтобы увидеть новый.'
              : failureText(save.error)}
          </FormAlert>
        )}
        <div css={acts}>
          <StaffSubmitButton busy={save.isPending}>Сохранить внешний вид</StaffSubmitButton>
          {isDirty && !save.isPending && (
            <Button
              look="quiet"
              onClick={() => {
                show(saved);
                save.reset();
              }}
            >
              Отменить
            </Button>
          )}
          {!areAlike(look, emptyLook) && (
            <Button look="quiet" onClick={() => setLook(emptyLook)}>
              Вернуть стандартный
            </Button>
          )}
          <span role="status" css={{ color: color.ink2, fontSize: font.size.sm }}>
            {!isDirty && save.isSuccess && 'Сохранено'}
          </span>
        </div>
      </form>
      <LookPreview
        look={accentError === undefined ? look : { ...look, accent: base.look.accent }}
        name={name}
      />
    </section>
  );
}
