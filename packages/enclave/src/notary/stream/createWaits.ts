import { unavailable } from './link.ts'

interface Wait {
  isOver(): boolean
  resolve(): void
  reject(error: unknown): void
}

/** Promises of what frames or time bring about. */
export function createWaits() {
  const waits = new Set<Wait>()
  let isClosed = false

  function look(): void {
    for (const wait of waits)
      try {
        if (isClosed) throw unavailable('The notary was closed.')
        if (!wait.isOver()) continue
        waits.delete(wait)
        wait.resolve()
      } catch (error) {
        waits.delete(wait)
        wait.reject(error)
      }
  }

  return {
    /** Resolves when `isOver` says so, and rejects when it throws. */
    add: (isOver: () => boolean) =>
      new Promise<void>((resolve, reject) => {
        waits.add({ isOver, resolve, reject })
        look()
      }),
    /** Asks all of them. */
    look,
    /** Rejects all, and those that come later. */
    close() {
      isClosed = true
      look()
    },
  }
}
