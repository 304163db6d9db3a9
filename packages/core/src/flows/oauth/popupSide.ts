import type { RedirectPort } from '../../environment/environment.ts'
import { toFlowError } from '../../errors/FlowError.ts'
import { KitError } from '../../errors/KitError.ts'
import { resumeAttempt } from './complete.ts'
import { type OAuthAttempt, takeAttempt } from './oauthAttempt.ts'
import type { OAuthContext } from './oauthContext.ts'
import type { OAuthLoginState } from './oauthLogin.types.ts'
import { readState, readUrl } from './readReturn.ts'
import { reportReturn } from './reportReturn.ts'

/** Goes on from the address to which a provider has sent this page: the one that was left, or a popup of it. */
export async function finishReturn(context: OAuthContext, address: string): Promise<OAuthLoginState> {
  const { kit, machine, ports } = context
  const state = readState(address)
  const attempt = takeAttempt(kit, state)
  if (attempt) {
    restoreAddress(ports.redirect, attempt)
    return resumeAttempt(context, attempt, address)
  }
  const { clock } = kit.environment
  const end = await reportReturn({ address, relay: ports.relay, clock }).catch((error: unknown) => error)
  if (end === true) ports.relay.leave()
  else if (machine.get().status === 'idle') {
    const error = toFlowError(end || unknownReturn(), clock.now())
    machine.dispatch({ type: 'failed', error })
  }
  return machine.get()
}

/** Back to the page that was left: one of this origin, whatever was kept. docs/security.md#return-address */
function restoreAddress(redirect: Omit<RedirectPort, 'take'>, { returnTo }: OAuthAttempt): void {
  const { origin } = new URL(redirect.address())
  if (String(returnTo).startsWith(`${origin}/`) && readUrl(returnTo)?.origin === origin)
    redirect.replace(returnTo)
}

const unknownReturn = () =>
  new KitError('OAUTH_STATE_MISMATCH', {
    message: "The provider's answer belongs to no login that this tab has started.",
  })
