import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts/account';
import { readClients } from '../../../device/lists/clients/clients-store';
import type { accountWhenReady } from '../../../device/page/device-store';
import { useOnline } from '../../../device/page/hooks/use-online';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { space } from '../../../ui/tokens';
import { CheckedPhones } from '../fixation/fixation-form';
import { fixationQueries } from '../fixation/fixation-queries';
import { useFixingStop } from '../fixation/fixing-stop';

const checkCss = css({ marginTop: space.sm, '&:empty': { display: 'none' } });

interface FixAtOnceProps {
  user: User;
  /** The client's, E.164; none yet is empty. */
  phones: readonly string[];
  /** The slug of the project; '': none. */
  value: string;
  onChange(project: string): void;
}

/** In which project a new client is to be fixed at once, and whether they are free there; absent where nobody can be fixed. */
export function FixAtOnce({ user, phones, value, onChange }: FixAtOnceProps) {
  const online = useOnline();
  const stop = useFixingStop(user);
  const projects = useQuery(fixationQueries.projects()).data?.value.results ?? [];
  const isAsked = value !== '' && phones.length > 0 && online;
  const check = useQuery({ ...fixationQueries.phones(value, phones), enabled: isAsked });
  if (stop.blocked !== null || stop.lack !== null) return null;
  return (
    <div css={{ '& .field-box': { width: '100%' } }}>
      <ChoiceField
        label="Сразу закрепить"
        any="Не закреплять"
        value={value}
        choices={projects
          .filter((one) => !one.is_plug)
          .map(({ slug, name: label, city_name }) => ({ value: slug, label, group: city_name }))}
        onChange={onChange}
      />
      <div role="status" css={checkCss}>
        {isAsked && check.data && <CheckedPhones phones={check.data} />}
      </div>
    </div>
  );
}

/** Asks for the fixation of a client who has just been written; as everywhere, the developer's answer decides. */
export async function fixAtOnce(
  account: Awaited<ReturnType<typeof accountWhenReady>>,
  key: string,
  project: { slug: string; name: string },
): Promise<void> {
  const client = (await readClients(account.db)).items.find((one) => one.key === key);
  // Refused by the server meanwhile: the client's page says so, and nobody is fixed.
  if (!client || client.refused !== null) return;
  await account.clients.fix(client, { project, comment: '', participant: null });
}
