/** A stored backup, complete or not. */
export interface ListedBackup {
  name: string
  /** Whether its checksums are there, which are written last. */
  isWhole: boolean
}

/** The location of backups: a folder for each, with files of at most a part's size. Failures are `BackupError`s. */
export interface BackupTarget {
  /** The location as an operator knows it. */
  readonly location: string
  /** Writes a file of a backup: whole, or not at all. */
  put: (backup: string, name: string, content: Uint8Array) => Promise<void>
  /** Reads a file of a backup; `undefined` where it is missing. */
  read: (backup: string, name: string) => Promise<Uint8Array | undefined>
  /** Lists all backups, the oldest first; what has no name of one is passed over. */
  list: () => Promise<ListedBackup[]>
  /** Removes a backup, its checksums first: what is left of it after an interruption does not count as whole. */
  remove: (backup: string) => Promise<void>
}
