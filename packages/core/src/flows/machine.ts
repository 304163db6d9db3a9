import type { EnvironmentClock } from '../environment/environment.ts'

export type Dispatch<Event> = (event: Event) => void

/** A verb in progress. */
export interface Run<Event> {
  readonly signal: AbortSignal
  /** Changes the state, unless this run was ended. */
  readonly dispatch: Dispatch<Event>
}

/** A flow's state, changed by events alone, and its verbs: one at a time. */
export interface Machine<State, Event> {
  get(): State
  dispatch(event: Event): State
  /**
   * Runs a verb. The same `name` again while it runs is the same run; another name ends it. Resolves with the state
   * that stands at the end and never rejects. Ten clicks in a row are one request. docs/security.md#double-submit
   */
  run(name: string, effect: (run: Run<Event>) => Promise<void>): Promise<State>
  /** The verb in progress. */
  current(): Promise<State> | undefined
  stop(): void
}

export interface MachineParameters<State, Event> {
  get(): State
  set(state: State): void
  /** Pure: the state after an event. */
  transition(state: State, event: Event): State
  /** The event for what a verb has thrown. */
  fail(cause: unknown): Event
}

export function createMachine<State, Event>({
  get,
  set,
  transition,
  fail,
}: MachineParameters<State, Event>): Machine<State, Event> {
  let run: { name: string; controller: AbortController; done: Promise<State> } | undefined
  const dispatch = (event: Event) => {
    const before = get()
    const next = transition(before, event)
    if (next !== before) set(next)
    return get()
  }
  return {
    get,
    dispatch,
    run(name, effect) {
      if (run?.name === name) return run.done
      run?.controller.abort()
      const controller = new AbortController()
      const { signal } = controller
      const guarded = (event: Event) => {
        if (!signal.aborted) dispatch(event)
      }
      const done = effect({ signal, dispatch: guarded })
        // The caller that ended the run has set the state.
        .catch((cause) => signal.aborted || dispatch(fail(cause)))
        .then(() => {
          if (run?.controller === controller) run = undefined
          return get()
        })
      run = { name, controller, done }
      return done
    },
    current: () => run?.done,
    stop() {
      run?.controller.abort()
      run = undefined
    },
  }
}

/** Dispatches `slow` where `task` takes longer than `ms`. */
export async function reportSlow<T>(
  clock: EnvironmentClock,
  ms: number,
  dispatch: Dispatch<{ type: 'slow' }>,
  task: () => Promise<T>,
): Promise<T> {
  const timer = clock.setTimeout(() => dispatch({ type: 'slow' }), ms)
  return task().finally(() => clock.clearTimeout(timer))
}
