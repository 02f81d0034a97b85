/** What was asked cannot be done. The message is a Russian sentence for the person at the terminal. */
export class AdminRefusal extends Error {
  override readonly name = 'OfficeRefusal';
}
