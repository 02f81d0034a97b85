/** What is said where a plan is not on the device: with the network there it was the server that did not give it. */
export const missingPlanWords = (online: boolean): string =>
  online ? 'План не загрузился. Откройте страницу ещё раз' : 'План загрузится, когда появится сеть';
