/** Work that follows a commit: messages, events and launches. */
export interface BackgroundWork {
  /** Starts what is due, whoever stored it. */
  retry(): void
  /** Resolves when nothing is due or under way. */
  settled(): Promise<void>
  /** Starts nothing more, and waits for what is under way. */
  close(): Promise<void>
}
