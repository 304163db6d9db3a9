/** A directory that is nobody else's meanwhile. */
export interface DirectoryLock {
  release(): Promise<void>
}
