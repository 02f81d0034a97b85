const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret as authenticator apps read it. Source: RFC 4648, § 6, without padding. */
export const bytesOfBase32 = (given: string): Buffer => {
  const bits = [...given].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
