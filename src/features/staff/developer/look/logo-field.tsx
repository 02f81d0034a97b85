import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../../api/call/call';
import { CallError } from '../../../../api/call/call-error';
import { failureText } from '../../../../api/failure-text';
import { staffLookEndpoints } from '../../../../contract/calls/staff/portal/staff-look-endpoints';
import {
  type LogoFile,
  logoInHeader,
  logoUpload,
  unseenLogo,
} from '../../../../contract/developer/look/look';
import { Button } from '../../../../ui/button';
import { FileField } from '../../../../ui/fields/file-field';
import { color, font, radius, space } from '../../../../ui/tokens';

/** Two megabytes over a poor connection, in milliseconds. */
const UPLOAD_TIME = 120_000;

const shownCss = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.lg });
const frame = css({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: space.xs, color: color.ink2, fontSize: font.size.xs },
});
const plate = css({
  display: 'grid',
  placeItems: 'center',
  minWidth: '12rem',
  padding: space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  '& img': { filter: 'none' },
});

interface LogoFieldProps {
  field: keyof typeof unseenLogo;
  label: string;
  hint: string;
  /** The ground that it is for. */
  ground: string;
  logo: LogoFile | null;
  /** Of the whole form, about this field. */
  error: string | undefined;
  onChange(logo: LogoFile | null): void;
}

/** One logo of the look: chosen, looked at by the server at once, and taken away. */
export function LogoField({ field, label, hint, ground, logo, error, onChange }: LogoFieldProps) {
  const take = useMutation({
    mutationFn: async (file: File) => {
      const taken = await call(
        staffLookEndpoints.takeLogo,
        { body: {}, files: [file] },
        { timeoutMs: UPLOAD_TIME },
      );
      if (!(field === 'logo' ? taken.on_light : taken.on_dark)) return unseenLogo[field];
      onChange(taken);
      return null;
    },
  });
  const refusal =
    take.error instanceof CallError ? take.error.problem?.errors?.[logoUpload.field]?.[0] : null;
  const wrong = error ?? take.data ?? refusal ?? (take.error ? failureText(take.error) : null);
  if (logo === null)
    return (
      <FileField
        label={label}
        hint={take.isPending ? 'Проверяем файл…' : hint}
        extensions={logoUpload.extensions}
        bytes={logoUpload.bytes}
        count={1}
        files={[]}
        error={wrong}
        onChange={([file]) => file && take.mutate(file)}
      />
    );
  const { width, height } = logoInHeader(logo);
  return (
    <fieldset css={frame}>
      <legend>{label}</legend>
      <div css={shownCss}>
        <div css={plate} style={{ background: ground }}>
          <img src={logo.file} width={width} height={height} alt={label} />
        </div>
        <Button look="quiet" onClick={() => onChange(null)}>
          Убрать
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" css={{ color: color.refusedInk, fontSize: font.size.sm }}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
