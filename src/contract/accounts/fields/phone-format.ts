/** '+79001234567' → '+7 900 123-45-67'; other countries stay as they are. */
export function formatPhone(e164: string): string {
  const match = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(e164);
  return match ? `+7 ${match[1]} ${match[2]}-${match[3]}-${match[4]}` : e164;
}
