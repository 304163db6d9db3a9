import { agentOf } from '../../environment/agentOf.ts'
import { refusesEmbedded } from '../../environment/browser/embedded.ts'
import type { OpenedWindow } from '../../environment/environment.ts'
import { KitError } from '../../errors/KitError.ts'
import { requireCrypto } from '../../keys/createKeys.ts'
import type { InternalKit } from '../internalKit.ts'
import { presentRecently } from '../present.ts'
import { complete } from './complete.ts'
import { createAttempt } from './createAttempt.ts'
import { keepAttempt, type OAuthAttempt } from './oauthAttempt.ts'
import { type OAuthContext, type OAuthRun, run } from './oauthContext.ts'
import type { Opening } from './oauthFlow.ts'
import type { OAuthLoginState, OAuthStart } from './oauthLogin.types.ts'
import { followPopup } from './openerSide.ts'

/** Starts a login at a provider. A second call for the same one focuses the popup. */
export function start(
  context: OAuthContext,
  provider: string,
  options: OAuthStart = {},
  early?: Opening,
): Promise<OAuthLoginState> {
  const { purpose = 'login', mode } = options
  let isNew = false
  const choose = context.tried?.provider === provider && isWrongAccount(context.machine.get())
  const done = run(context, `${purpose} ${provider} ${mode}`, { provider, options }, async (current) => {
    isNew = true
    await open(context, { provider, options, choose, early }, current)
  })
  if (!isNew) {
    early?.close()
    context.popup?.focus()
  }
  return done
}

interface OpenParameters {
  provider: string
  options: OAuthStart
  /** Whether the provider should ask which of its accounts is meant. */
  choose: boolean
  /** Popup that was opened in the click, before this code was loaded. */
  early: Opening
}

/** Opens the popup, or leaves the page; then completes the login. The popup opens before anything is awaited. */
async function open(
  context: OAuthContext,
  { provider, options, choose, early }: OpenParameters,
  current: OAuthRun,
): Promise<void> {
  const { kit, ports } = context
  const { signal, dispatch } = current
  const { purpose = 'login', mode, organizationId } = options
  context.answer = undefined
  let popup: OpenedWindow | undefined
  try {
    // Checked first, so that no popup opens needlessly.
    requireCrypto()
    requireBrowser(kit, provider)
    if (purpose === 'link') presentRecently(kit, 'create_oauth_providers')
    const opening = early === undefined ? ports.popup.open(mode) : early
    if (opening === null) return dispatch({ type: 'popupBlocked', provider, purpose })
    popup = opening && ports.popup.control(opening)
    context.popup = popup
    signal.addEventListener('abort', () => popup?.close())
    dispatch({ type: 'opened', provider, purpose, mode: popup ? 'popup' : 'redirect' })
    const { attempt, url } = await createAttempt(kit, {
      provider,
      purpose,
      organizationId,
      choose,
      address: ports.redirect.address(),
      leaves: !popup,
    })
    if (signal.aborted || kit.life.signal.aborted) return
    if (!popup) return leavePage(context, attempt, url)
    popup.go(url)
    const answer = await followPopup(context, attempt, popup, current)
    popup.close()
    await complete(context, answer, current)
  } finally {
    if (popup) popup.close()
    else early?.close()
  }
}

/** Leaves the page for the provider. If the browser restores the page from its back/forward cache, resets the state. */
function leavePage({ kit, machine, ports }: OAuthContext, attempt: OAuthAttempt, url: string): void {
  if (!keepAttempt(kit, attempt))
    throw new KitError('STORAGE_BLOCKED', {
      message: 'The browser blocks session storage: a login that leaves the page could not be completed.',
    })
  const shown = machine.get()
  const unsubscribe = ports.page.subscribe((event) => {
    if (event !== 'awake') return
    unsubscribe()
    if (machine.get() === shown) machine.dispatch({ type: 'reset' })
  })
  kit.life.signal.addEventListener('abort', unsubscribe)
  ports.redirect.go(url)
}

/** @throws {@link KitError} `OAUTH_EMBEDDED_BROWSER` */
function requireBrowser(kit: InternalKit, provider: string): void {
  if (refusesEmbedded(provider, agentOf(kit)))
    throw new KitError('OAUTH_EMBEDDED_BROWSER', {
      message: `${provider} signs nobody in in a browser inside an app.`,
    })
}

const isWrongAccount = (state: OAuthLoginState) =>
  state.status === 'idle' && state.error?.code === 'OAUTH_WRONG_ACCOUNT'
