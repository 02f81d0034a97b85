/** A phone or an e-mail as managers see it: who knows it recognizes it, and nobody else learns it. */
export function showRecipient(recipient: string): string {
  const [name = '', domain] = recipient.split('@');
  if (domain !== undefined) return `${name.slice(0, 2)}•••@${domain}`;
  return `${recipient.slice(0, 5)}•••••${recipient.slice(-2)}`;
}
