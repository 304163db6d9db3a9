/** A lock on a directory. */
export interface DirectoryLock {
  release(): Promise<void>
}
