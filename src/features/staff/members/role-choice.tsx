import {
  isStaffRole,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '../../../contract/accounts/staff/staff-roles';
import { SelectField } from '../../../ui/choices/select-field';

const choices = staffRoleNames.map((role) => ({ value: role, label: staffRoles[role].word }));

interface RoleChoiceProps {
  value: StaffRole;
  onChange(role: StaffRole): void;
}

/** One of the roles, with a sentence of what the chosen one opens. */
export const RoleChoice = ({ value, onChange }: RoleChoiceProps) => (
  <SelectField
    label="Роль"
    hint={staffRoles[value].note}
    choices={choices}
    value={value}
    required
    onChange={(next) => isStaffRole(next) && onChange(next)}
  />
);
