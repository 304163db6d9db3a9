import { createBody } from '../../client/stampedRequest.ts'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import type { InternalKit } from '../internalKit.ts'
import { openPrompt, type PasskeyStampHeader, promptTimeout, stampWithPasskey } from './openPrompt.ts'
import { requireConfig } from './requireConfig.ts'

/**
 * The service accepts a body for five minutes; some of it is left for the network. docs/decisions.md#liveness. In ms.
 */
const freshness = 4.5 * 60_000

/** How far a login came. In memory only. */
export interface PasskeyLoginProgress {
  /** Name of the session's future key. */
  keyName?: string | undefined
  /** The signed request, until the service has answered. */
  signed?: SignedLogin | undefined
}

interface SignedLogin {
  readonly body: string
  readonly stamp: PasskeyStampHeader
  /** When the body was created, ms by this device's clock. */
  readonly at: number
  readonly rpId: string
  /** The parent organization. */
  readonly organizationId: string
  /** Lifetime of the session's key, in seconds. */
  readonly seconds: number
  readonly credentialId: string
  readonly userHandle: string | undefined
}

const logins = /* @__PURE__ */ new WeakMap<InternalKit, PasskeyLoginProgress>()

/** The kit's login by passkey. Autofill and the prompt share it: the machine continues what autofill began. */
export function loginProgress(kit: InternalKit): PasskeyLoginProgress {
  const progress = logins.get(kit) ?? {}
  logins.set(kit, progress)
  return progress
}

/** The next login starts over. One that is under way keeps its own progress. */
export const resetLogin = (kit: InternalKit): void => void logins.delete(kit)

/** Whether a passkey's answer can still be sent. */
export const isSigned = (
  { environment: { clock } }: InternalKit,
  { signed }: PasskeyLoginProgress,
): boolean => signed !== undefined && Math.abs(clock.now() - signed.at) < freshness

export interface PasskeyLoginParameters {
  /** Pass the same object again to continue without another prompt. */
  progress: PasskeyLoginProgress
  signal: AbortSignal
}

export interface SignLoginParameters extends PasskeyLoginParameters {
  /** No prompt: offers passkeys in the page's field, as long as the body is fresh. */
  autofill?: boolean | undefined
}

/** Opens the browser's prompt and has a passkey sign the request that starts a session. */
export async function signLogin(
  kit: InternalKit,
  port: PasskeyPort,
  { autofill, progress, signal }: SignLoginParameters,
): Promise<void> {
  const [sessionRuntime, config] = await Promise.all([kit.sessionRuntime(), requireConfig(kit, port)])
  sessionRuntime.prefetch()
  // A new key only after a request: closed prompts don't create keys.
  if (progress.signed) forgetLogin(progress)
  progress.keyName ??= `passkey.${crypto.randomUUID()}`
  const { pair } = await sessionRuntime.keys.make(progress.keyName)
  const { rpId, organizationId, sessionExpirationSeconds: seconds } = config
  const at = kit.environment.clock.now()
  // Sent to the parent organization: the service finds the user's organization by the passkey.
  // docs/wire-format.md#which-organization-a-stamp-belongs-to
  const { sessionProfileId } = kit.config
  const params = { publicKey: pair.publicKey, expirationSeconds: String(seconds), sessionProfileId }
  const body = createBody(kit, organizationId, 'submit', 'stampLogin', params)
  let credentialId = ''
  let userHandle: string | undefined
  const stamp = await stampWithPasskey(body, async (challenge) => {
    const options = { rpId, challenge, userVerification: 'required', allowCredentials: [] } as const
    const timeout = promptTimeout
    const ask = (signal: AbortSignal) =>
      port.get({ ...options, timeout, allowCredentials: [] }, { signal, autofill })
    const assertion = await openPrompt(kit, 'get', signal, ask, autofill ? freshness : undefined)
    credentialId = assertion.id
    userHandle = assertion.response.userHandle
    return assertion
  })
  progress.signed = { body, stamp, at, rpId, organizationId, seconds, credentialId, userHandle }
}

/** The next attempt uses another key, since the service may know this one already. */
export function forgetLogin(progress: PasskeyLoginProgress): void {
  progress.keyName = undefined
  progress.signed = undefined
}
