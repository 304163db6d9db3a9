import type { Store } from '@latchkey/server'

/** A store whose next transaction can be held back, so that a test decides what happens just before it. */
export interface HeldStore {
  store: Store
  /** Holds the next transaction until `before` has settled. */
  holdNext(before: () => Promise<unknown>): void
}

export function holdTransactions(store: Store): HeldStore {
  let before: (() => Promise<unknown>) | undefined
  const db = new Proxy(store.db, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (name !== 'transaction') return value
      return async (...parameters: Parameters<typeof target.transaction>) => {
        const run = before
        before = undefined
        await run?.()
        return await target.transaction(...parameters)
      }
    },
  })
  return {
    store: { ...store, db },
    holdNext(task) {
      before = task
    },
  }
}
