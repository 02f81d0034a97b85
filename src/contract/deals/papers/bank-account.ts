const WEIGHTS = [7, 1, 3];

/** Whether the figures of an account and what names its bank add up, as the Bank of Russia counts. */
const addsUp = (digits: string): boolean =>
  [...digits].reduce((sum, digit, place) => sum + ((Number(digit) * (WEIGHTS[place % 3] ?? 0)) % 10), 0) %
    10 ===
  0;

const isAccount = (account: string, bic: string): boolean =>
  /^\d{20}$/.test(account) && /^04\d{7}$/.test(bic);

/** Whether a settlement account can be one of the bank with this BIC. Source: Bank of Russia, order 515 of 1997. */
export const isSettlementAccount = (account: string, bic: string): boolean =>
  isAccount(account, bic) && addsUp(bic.slice(-3) + account);

/** Whether a correspondent account can be the one of the bank with this BIC. */
export const isCorrespondentAccount = (account: string, bic: string): boolean =>
  isAccount(account, bic) && account.startsWith('301') && addsUp(`0${bic.slice(4, 6)}${account}`);
