import { formatPhone } from '../../contract/accounts/fields/phone-format';
import { Registration } from '../../features/registration/registration';
import { CodeStep } from '../../features/session/sign-in/code/code-step';
import { useEnter } from '../../features/session/sign-in/use-enter';
import { openDialog } from '../../lib/dialogs';
import { closeTopModal } from '../../ui/modals/modals';

/** Registration, the code that proves the phone and signs in, and what an agency is asked then. */
export default function RegistrationDialog() {
  const enter = useEnter();
  return (
    <Registration
      codeStep={({ phone, wait, onBack }) => (
        <CodeStep
          phone={phone}
          shown={formatPhone(phone)}
          wait={wait}
          back="Исправить данные"
          missing="Не пришёл? Проверьте номер."
          onBack={onBack}
          onSignedIn={async (user) => {
            await enter(user);
            if (user.role === 'company') openDialog('agency-data');
          }}
        />
      )}
      onSignIn={() => {
        closeTopModal();
        openDialog('sign-in');
      }}
    />
  );
}
