/** Russia and Kazakhstan, and the codes of three digits of Europe, of Asia and the Caucasus. */
const grouped = /^\+(7|3[578]\d|9[679]\d)(\d{2,8}?)(\d{2,3})(\d\d)(\d\d)$/;

/** '+79001234567' → '+7 900 123-45-67', '+37491553120' → '+374 91 55-31-20'; of other countries they stay as they are. */
export const formatPhone = (e164: string): string => e164.replace(grouped, '+$1 $2 $3-$4-$5');
