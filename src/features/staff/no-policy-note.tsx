import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isPolicyMissing, policyOfConsent } from '../../api/policy-of-consent';
import { FormClosed } from '../../ui/feedback/form-closed';
import { space } from '../../ui/tokens';

const link = css({
  color: 'inherit',
  fontWeight: 500,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});

/** What agents cannot do while there is no policy, and the way to where one is published. */
export function NoPolicyNote() {
  const { data: policy } = useQuery(policyOfConsent);
  if (!isPolicyMissing(policy)) return null;
  return (
    <div css={{ marginBottom: space.lg }}>
      <FormClosed why="Политика обработки персональных данных не опубликована. Пока её нет, агенты и агентства не могут зарегистрироваться, отправить заявку, добавить клиента и включить рекламную рассылку.">
        <p>
          <Link to="/staff/{-$part}" params={{ part: 'texts' }} css={link}>
            Опубликовать в разделе «Тексты»
          </Link>
        </p>
      </FormClosed>
    </div>
  );
}
