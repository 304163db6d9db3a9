/** One value that notifies its subscribers of each change. */
export interface Store<State> {
  get(): State
  /** Replaces the given slices. */
  set(slices: Partial<State>): void
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** Creates a store. An error of one listener is rethrown to the page and doesn't stop the others. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(slices) {
      state = { ...state, ...slices }
      for (const listener of [...listeners])
        try {
          listener()
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
