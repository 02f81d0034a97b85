import { FormClosed } from '../../ui/feedback/form-closed';
import { space } from '../../ui/tokens';

/** That this portal is a copy: what a manager does here reaches nobody. */
export function RehearsalNote() {
  return (
    <div css={{ marginBottom: space.lg }}>
      <FormClosed why="Это копия портала для проверки. Агентам отсюда ничего не приходит: ни писем, ни СМС, ни уведомлений на устройства; фиды и CRM отключены." />
    </div>
  );
}
