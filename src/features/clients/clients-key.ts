/** Under 'personal': asked again when the live stream tells of a change, and gone with the account. */
export const clientsKey = ['personal', 'clients'] as const;
