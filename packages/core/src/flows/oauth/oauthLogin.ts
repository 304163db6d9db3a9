import { browserPage } from '../../environment/browser/page.ts'
import { controlPopup } from '../../environment/browser/popup.ts'
import { browserRedirect } from '../../environment/browser/redirect.ts'
import { browserRelay } from '../../environment/browser/relay.ts'
import type { OpenedWindow } from '../../environment/environment.ts'
import { KitError } from '../../errors/KitError.ts'
import { toFlowError } from '../../errors/toFlowError.ts'
import { requireCrypto } from '../../keys/requireCrypto.ts'
import type { InternalKit } from '../internalKit.ts'
import { presentRecently } from '../present.ts'
import { createRuns, type Show, showSlow } from '../runs.ts'
import { awaitWindow, tellOpener } from './awaitWindow.ts'
import { linkOAuth } from './linkOAuth.ts'
import { loginWithOAuth, type OAuthProgress } from './loginWithOAuth.ts'
import { createAttempt, type OAuthAttempt } from './oauthAttempt.ts'
import type { OAuthMachine, Opening } from './oauthFlow.ts'
import type { OAuthLoginState, OAuthStart } from './oauthLogin.types.ts'
import { readReturn, readState } from './readReturn.ts'
import { readUrl } from './readUrl.ts'
import { keepAttempt, takeAttempt } from './storedAttempts.ts'

/** When a person begins to wonder. experience.md, States. In ms. */
const slowAfter = 5_000

/** What a provider has said, and what came of it so far. */
interface Earned {
  readonly attempt: OAuthAttempt
  readonly code: string
  readonly progress: OAuthProgress
}

interface Tried {
  readonly provider: string
  readonly options: OAuthStart
}

type ShowState = Show<OAuthLoginState>

/** Social login as a machine: a way to the provider, the way back, and a service that is asked. */
export function createOAuthMachine(kit: InternalKit): OAuthMachine {
  const { store, environment } = kit
  const { clock, redirect = browserRedirect, page = browserPage, relay = browserRelay } = environment
  const { open, control = controlPopup } = environment.popup
  const runs = createRuns<OAuthLoginState>(() => store.get().oauth)
  let opened: OpenedWindow | undefined
  let tried: Tried | undefined
  let earned: Earned | undefined
  /** Ends the listening to a window that looked closed. */
  let unhear = () => {}

  const get = () => store.get().oauth
  const set = (oauth: OAuthLoginState) => store.set({ oauth })
  const fail = (
    { provider, options: { purpose = 'login' } = {} }: Partial<Tried>,
    cause: unknown,
  ): OAuthLoginState => ({
    status: 'idle',
    ...(provider && { provider, purpose }),
    error: toFlowError(cause, clock.now()),
  })

  /** Runs what begins at a provider, and shows how it fails. */
  function run(name: string, next: Tried, task: (show: ShowState, signal: AbortSignal) => Promise<void>) {
    return runs.start(name, set, async (show, signal) => {
      unhear()
      tried = next
      try {
        await task(show, signal)
      } catch (error) {
        // Whoever ended it has said what stands now.
        if (!signal.aborted) show(fail(next, error))
      }
    })
  }

  function start(provider: string, options: OAuthStart = {}, early?: Opening): Promise<OAuthLoginState> {
    const { purpose = 'login', mode, organizationId } = options
    let isNew = false
    const choose = tried?.provider === provider && isWrongAccount(get())
    const done = run(`${purpose} ${provider} ${mode}`, { provider, options }, async (show, signal) => {
      isNew = true
      earned = undefined
      let window: OpenedWindow | undefined
      try {
        // No window opens for nothing.
        requireCrypto()
        if (purpose === 'link') presentRecently(kit, 'create_oauth_providers')
        const opening = early === undefined ? open(mode) : early
        if (opening === null) return show({ status: 'blocked', provider, purpose })
        window = opening && control(opening)
        opened = window
        signal.addEventListener('abort', () => window?.close())
        const screen = { status: 'window', provider, purpose, mode: window ? 'popup' : 'redirect' } as const
        show({ ...screen, slow: false })
        const { attempt, url } = await createAttempt(kit, {
          ...{ provider, purpose, organizationId, choose },
          address: redirect.address(),
          leaves: !window,
        })
        if (signal.aborted || kit.life.signal.aborted) return
        if (!window) return leave(attempt, url)
        window.go(url)
        const onSlow = () => show({ ...screen, slow: true })
        const returned = await follow(attempt, window, { signal, onSlow })
        window.close()
        await complete(returned, show, signal)
      } finally {
        if (window) window.close()
        else early?.close()
      }
    })
    if (!isNew) {
      early?.close()
      opened?.focus()
    }
    return done
  }

  /** Waits for the window's way back. A window that only looked closed may still come back. */
  async function follow(
    attempt: OAuthAttempt,
    window: OpenedWindow,
    rest: { signal: AbortSignal; onSlow(): void },
  ): Promise<Earned> {
    const address = await awaitWindow({
      ...{ clock, relay, state: attempt.state, opened: window, ...rest },
      onClosed: (stop) => {
        unhear = stop
      },
      onLate: (late) => void comeBack(attempt, late),
    })
    return earn(attempt, address)
  }

  const earn = (attempt: OAuthAttempt, address: string): Earned => ({
    attempt,
    code: readReturn(attempt, address, clock.now()),
    progress: {},
  })

  /** Leaves the page. Where the browser brings it back as it was, nothing is under way any more. */
  function leave(attempt: OAuthAttempt, url: string): void {
    if (!keepAttempt(kit, attempt))
      throw new KitError('STORAGE_BLOCKED', {
        message: 'The browser keeps nothing for us: a login that leaves the page could not be finished.',
      })
    const shown = get()
    const forget = page.subscribe((event) => {
      if (event !== 'awake') return
      forget()
      if (get() === shown) set({ status: 'idle' })
    })
    kit.life.signal.addEventListener('abort', forget)
    redirect.go(url)
  }

  /** From the address that a provider has sent somebody to. */
  const comeBack = (attempt: OAuthAttempt, address: string) =>
    run(`return ${attempt.state}`, triedBy(attempt), (show, signal) =>
      complete(earn(attempt, address), show, signal),
    )

  async function finish(address: string): Promise<OAuthLoginState> {
    const state = readState(address)
    const attempt = takeAttempt(kit, state)
    if (attempt) {
      restore(attempt)
      return comeBack(attempt, address)
    }
    // A window: the page that opened it goes on.
    const end = await tellOpener({ clock, relay, state }, address).catch((error: unknown) => error)
    if (end === true) relay.leave()
    else if (get().status === 'idle') set(fail({}, end || unknownReturn()))
    return get()
  }

  /** Back to where the person was: a page of this origin, whatever was kept. security.md, P-35 */
  function restore({ returnTo }: OAuthAttempt) {
    const { origin } = new URL(redirect.address())
    if (String(returnTo).startsWith(`${origin}/`) && readUrl(returnTo)?.origin === origin)
      redirect.replace(returnTo)
  }

  /** What the service makes of it. */
  async function complete(found: Earned, show: ShowState, signal: AbortSignal): Promise<void> {
    const { attempt, progress } = found
    const { provider, purpose } = attempt
    earned = found
    const screen = { status: 'working', provider, purpose } as const
    const parameters = { ...found, signal }
    const working = { after: slowAfter, show: (slow: boolean) => show({ ...screen, slow }) }
    if (purpose === 'link') {
      await showSlow(clock, working, () => linkOAuth(kit, parameters))
      show({ status: 'linked', provider })
    } else {
      const session = await showSlow(clock, working, () => loginWithOAuth(kit, parameters))
      const { isNewAccount = false, accountExists: contact = '' } = progress
      if (!session) return show({ status: 'account-exists', provider, contact, ways: waysOf(kit) })
      show({ status: 'signed-in', provider, isNewAccount, session })
    }
    earned = undefined
  }

  /** Goes on from what the provider has said. */
  const goOn = (found: Earned) =>
    run(`go on ${found.attempt.state}`, triedBy(found.attempt), (show, signal) =>
      complete(found, show, signal),
    )

  function stop() {
    runs.stop()
    unhear()
    opened = undefined
  }

  // What waits for a window ends with the kit.
  kit.life.signal.addEventListener('abort', stop)

  return {
    start,
    finish,
    async focusPopup() {
      opened?.focus()
      return get()
    },
    async continueWithRedirect() {
      const { status } = get()
      if (!tried || (status !== 'blocked' && status !== 'window')) return get()
      return start(tried.provider, { ...tried.options, mode: 'redirect' })
    },
    async continueAsNew() {
      if (!earned || get().status !== 'account-exists') return get()
      earned.progress.asNew = true
      return goOn(earned)
    },
    // In the click, up to the window.
    async retry() {
      const state = get()
      if (state.status !== 'idle' || !state.error) return state
      // This was not loaded yet, or a page came back to that had begun nothing.
      const { provider, options } = tried ?? { provider: state.provider, options: { purpose: state.purpose } }
      if (!provider) {
        set({ status: 'idle' })
        return get()
      }
      const again = state.error.retryable || state.error.code === 'REAUTHENTICATION_REQUIRED'
      return earned && again ? goOn(earned) : start(provider, options)
    },
    async cancel() {
      stop()
      const { status } = get()
      if (status === 'window' || status === 'blocked' || status === 'working') set({ status: 'idle' })
      return get()
    },
    async reset() {
      stop()
      earned = undefined
      tried = undefined
      set({ status: 'idle' })
      return get()
    },
  }
}

const triedBy = ({ provider, purpose, organizationId }: OAuthAttempt): Tried => ({
  provider,
  options: { purpose, organizationId },
})

const isWrongAccount = (state: OAuthLoginState) =>
  state.status === 'idle' && state.error?.code === 'OAUTH_WRONG_ACCOUNT'

/** A proven address always takes a code: of the ways into an account, that one is known. */
const waysOf = ({ authConfig }: InternalKit): readonly string[] =>
  ['email'].filter((way) => authConfig.state.config?.enabledProviders.includes(way) ?? true)

const unknownReturn = () =>
  new KitError('OAUTH_STATE_MISMATCH', {
    message: "A provider's answer to a login that this tab has not begun.",
  })
