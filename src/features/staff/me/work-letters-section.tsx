import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import {
  type WorkLetters,
  workLetterKinds,
  workLetterWords,
} from '../../../contract/accounts/staff/work-letters';
import { staffSelfEndpoints } from '../../../contract/calls/staff/members/staff-self-endpoints';
import { SelectField } from '../../../ui/choices/select-field';
import { staffQueries } from '../staff-queries';
import { ownAlertCss, ownNoteCss } from './own-css';
import { OwnSection } from './own-section';

const choices = workLetterKinds.map((value) => ({ value, label: workLetterWords[value] }));

/** How often letters tell the manager of registrations, requests and fixations that wait for an answer. */
export function WorkLettersSection({ chosen }: { chosen: WorkLetters }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (work_letters: WorkLetters) =>
      call(staffSelfEndpoints.changeWorkLetters, { body: { work_letters } }),
    onSuccess: (next) => queryClient.setQueryData(staffQueries.self().queryKey, next),
  });
  return (
    <OwnSection
      title="Письма о новой работе"
      note="О том, что ждёт ответа: регистрации, обращения и закрепления. С 9 до 21 часа, без имён и телефонов."
    >
      <SelectField
        label="Когда присылать"
        required
        choices={choices}
        value={save.isPending ? save.variables : chosen}
        onChange={(value) => {
          const wanted = workLetterKinds.find((one) => one === value);
          if (wanted && wanted !== chosen) save.mutate(wanted);
        }}
      />
      <p role="status" css={ownNoteCss}>
        {save.isSuccess && 'Сохранено'}
      </p>
      {save.error && (
        <p role="alert" css={ownAlertCss}>
          {failureText(save.error)}
        </p>
      )}
    </OwnSection>
  );
}
