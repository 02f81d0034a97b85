import { formatNumber, NBSP } from '../text/russian-numbers';

/** '3,5 %' for 350 hundredths of a percent. */
export const formatRate = (hundredths: number): string => `${formatNumber(hundredths / 100, 0, 2)}${NBSP}%`;
