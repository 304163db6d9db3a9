import type { ApiRuntime } from '../client/createClient.ts'
import type { Lazy } from '../environment/lazy.ts'
import type { InternalEnvironment } from '../environment/resolveEnvironment.ts'
import type { FlowError } from '../errors/FlowError.ts'
import type { SessionContext } from '../sessions/sessionContext.ts'

/** Environment and storage names for the part of a flow that is in the page. */
export interface FlowScope {
  readonly environment: InternalEnvironment
  /** Storage name of a thing of this configuration. */
  name(thing: string): string
}

/** Dependencies of the public object of a flow. */
export interface FlowContext<State, Machine> extends FlowScope {
  /** The machine behind the verbs, loaded with the first of them. */
  readonly machine: Lazy<Machine>
  readonly apiRuntime: Lazy<Pick<ApiRuntime, 'passkeyAvailability'>>
  /** Loads autofill. The function it resolves to starts offering passkeys in the page's field, and returns its stop. */
  createAutofill(picked: () => unknown): Promise<() => () => void>
  /** Session context, for verbs that need a session and no machine. */
  kit(): SessionContext
  get(): State
  set(state: State): void
  /** Calls the listener after each change. Returns a function that stops. */
  subscribe(listener: () => void): () => void
}

/** A flow, as the registry names it: part of the page, so it imports no machine. */
export interface Flow<IsLogin extends boolean, State extends { status: string }, Api, Machine> {
  /** Whether it can sign a user in. The kit has its public object in `kit.login` then. */
  readonly isLogin: IsLogin
  /** State before anything was done. */
  readonly empty: State
  /** Makes the public object. */
  create(context: FlowContext<State, Machine>): Api
  /** Goes on with what a page that was left has begun. Called when the kit starts. */
  resume?(context: FlowContext<State, Machine>): void
  /** The state that a reload of this tab restores. */
  restore?(scope: FlowScope, userId: string | undefined): State | undefined
  /** Name of the key that a restored flow goes on with. */
  keyName?(scope: FlowScope): string | undefined
  /** Whether the state is about the account of the signed-in user. Cleared when another user is signed in. */
  isOfUser(state: State): boolean
}

/** A machine as far as it is ended from outside. One-time codes end by verbs of their own. */
interface Endable {
  cancel?(): unknown
  reset(...texts: never[]): unknown
}

export interface RunOptions<State> {
  /** State while the machine is loaded, so that a press shows at once. It's one that the verb itself begins with. */
  pending?: State | undefined
  /** With the error, added to the state if the machine can't be loaded. */
  tried?: object | undefined
  /** `cancel` and `reset` don't stop it. @default false */
  always?: boolean | undefined
}

export interface LazyVerbs<State, Machine> {
  /**
   * Runs a verb of the machine: synchronously where it is loaded, so that browsers still count it as part of the
   * click. Where it can't be loaded, or the device is offline, the state has the error.
   */
  run(verb: (machine: Machine) => unknown, options?: RunOptions<State>): Promise<State>
  cancel(): void
  reset(): void
}

/** The verbs of a machine that may not be loaded yet. */
export function createVerbs<State, Machine extends Endable>(
  { machine, get, set, environment }: FlowContext<State, Machine>,
  empty: State,
): LazyVerbs<State, Machine> {
  /** Verbs that wait for the machine are dropped when this has changed meanwhile. */
  let ends = 0
  let shownPending: State | undefined
  return {
    async run(verb, { pending, tried, always } = {}) {
      const began = ends
      const before = get()
      const isOn = () => always || began === ends
      const fail = (code: FlowError['code']) => {
        const state = get() === pending ? before : get()
        if (isOn()) set({ ...state, ...tried, error: { code, at: environment.clock.now(), retryable: true } })
      }
      if (machine.value) await verb(machine.value)
      // Browsers may keep a failed import until the page is reloaded, so none is tried in vain.
      else if (environment.page?.isOnline() === false) fail('OFFLINE')
      else {
        if (pending) {
          shownPending = pending
          set(pending)
        }
        await machine().then(
          (loaded) => isOn() && verb(loaded),
          () => fail('CODE_NOT_LOADED'),
        )
      }
      return get()
    },
    cancel() {
      ends++
      if (machine.value) machine.value.cancel?.()
      else if (get() === shownPending) set(empty)
    },
    reset() {
      ends++
      if (machine.value) machine.value.reset()
      else set(empty)
    },
  }
}
