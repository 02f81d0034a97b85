import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { openDialog, prepareDialog } from '../../lib/dialogs';
import type { Form } from '../../lib/forms/use-form';
import { Checkbox } from '../../ui/choices/checkbox';
import { color } from '../../ui/tokens';
import type { RegistrationValues } from './registration-fields';

/** The preposition stays with the words it belongs to: a button does not break like a text. */
const together = css({ display: 'inline-block' });
const link = css({
  display: 'inline',
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

/** Opens the policy over the form, which keeps what was typed. */
function PolicyLink({ anchor, children }: { anchor: string; children: ReactNode }) {
  return (
    <button
      type="button"
      css={link}
      onPointerEnter={() => prepareDialog('policy')}
      onFocus={() => prepareDialog('policy')}
      onClick={() => openDialog('policy', anchor)}
    >
      {children}
    </button>
  );
}

/** A tick per purpose; none is set beforehand, and advertising may be refused. Source: specification, "Consent". */
export function ConsentTicks({ form }: { form: Form<RegistrationValues> }) {
  return (
    <div>
      <Checkbox
        name="personal_data"
        checked={form.values.personal_data}
        error={form.errors.personal_data}
        onChange={(ticked) => form.put('personal_data', ticked)}
      >
        Даю согласие{' '}
        <span css={together}>
          на <PolicyLink anchor="personal-data">обработку персональных данных</PolicyLink>
        </span>
      </Checkbox>
      <Checkbox
        name="advertising"
        checked={form.values.advertising}
        onChange={(ticked) => form.put('advertising', ticked)}
      >
        Согласен получать <PolicyLink anchor="advertising">рекламные рассылки</PolicyLink>: новости и акции.
        Необязательно
      </Checkbox>
    </div>
  );
}
