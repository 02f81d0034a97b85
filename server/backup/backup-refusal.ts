/** Why a backup is not made or not restored; the message is for the person at the terminal. */
export class BackupRefusal extends Error {}
