import type { Clock } from '../environment/environment.ts'

/** Shows a state, unless the run that wants to is over. */
export type Show<State> = (state: State) => void

export interface Runs<State, Now = State> {
  /**
   * Runs one verb. The same `name` again while it runs is the same run; another one ends it. Answers the
   * state that stands when it is over, and never rejects.
   */
  start(
    name: string,
    set: Show<State>,
    task: (show: Show<State>, signal: AbortSignal) => Promise<void>,
  ): Promise<Now>
  current(): Promise<Now> | undefined
  stop(): void
}

/** One verb at a time. Ten clicks in a row are one request. security.md, P-6C */
export function createRuns<State, Now = State>(read: () => Now): Runs<State, Now> {
  let run: { name: string; controller: AbortController; done: Promise<Now> } | undefined
  return {
    start(name, set, task) {
      if (run?.name === name) return run.done
      run?.controller.abort()
      const controller = new AbortController()
      const { signal } = controller
      const done = task((state) => signal.aborted || set(state), signal).then(() => {
        if (run?.controller === controller) run = undefined
        return read()
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

/** Shows that something is under way, and after a while that it is slow. Answers what `task` does. */
export async function showSlow<T>(
  clock: Clock,
  { after, show }: { after: number; show(slow: boolean): void },
  task: () => Promise<T>,
): Promise<T> {
  show(false)
  const timer = clock.setTimeout(() => show(true), after)
  return task().finally(() => clock.clearTimeout(timer))
}
