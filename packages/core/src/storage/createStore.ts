/** One value, its readers told after each change. */
export interface Store<State> {
  get(): State
  /** Lays the given slices over the state. */
  set(slices: Partial<State>): void
  /** Calls the listener after each change. Returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** Makes a store. A listener that throws keeps nobody else from hearing: its error goes to the page. */
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
