import { readJson, writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'
import type { OAuthPurpose } from './oauthLogin.types.ts'

/** How long a provider's answer is accepted. docs/security.md#state. In ms. */
export const attemptLife = 10 * 60_000

/** One authorization request: what the provider's answer is checked against. */
export interface OAuthAttempt {
  /** 256 random bits. */
  readonly state: string
  readonly provider: string
  readonly purpose: OAuthPurpose
  /** The only account that the login may open. */
  readonly organizationId?: string | undefined
  /** The signed-in user, whom a link is for. */
  readonly userId?: string | undefined
  /** Name of the key that the session will have. */
  readonly keyName: string
  /** RFC 7636 §4.1 */
  readonly verifier: string
  /** Binds the ID token to the key. docs/decisions.md#nonce */
  readonly nonce: string
  readonly clientId: string
  readonly redirectUri: string
  /** Page the user returns to. */
  readonly returnUri: string
  /** Required value of `iss` in the provider's answer. RFC 9207 */
  readonly issuer?: string | undefined
  /** Origin of the authorization endpoint: required origin of `iss` if the issuer is unknown. */
  readonly origin: string
  /** Address of the page that was left. */
  readonly returnTo: string
  /** ms since the epoch by this device's clock. */
  readonly until: number
}

type AttemptScope = Pick<InternalKit, 'environment' | 'name'>

/** Attempts for which this tab was left. */
function readAttempts({ environment, name }: AttemptScope): readonly OAuthAttempt[] {
  const kept = readJson<readonly OAuthAttempt[]>(environment.flow, name('oauth'))
  return Array.isArray(kept) ? kept.filter((attempt) => typeof attempt?.state === 'string') : []
}

const writeAttempts = ({ environment, name }: AttemptScope, list: readonly OAuthAttempt[]) =>
  writeJson(environment.flow, name('oauth'), list[0] && list)

/** Stores an attempt before the page is left. Returns whether the browser allowed it. */
export function keepAttempt(scope: AttemptScope, attempt: OAuthAttempt): boolean {
  const now = scope.environment.clock.now()
  return writeAttempts(scope, [...readAttempts(scope).filter(({ until }) => until > now), attempt])
}

/** Returns the attempt with this state and removes it: each is used once. */
export function takeAttempt(scope: AttemptScope, state: string): OAuthAttempt | undefined {
  const list = readAttempts(scope)
  const attempt = list.find((one) => one.state === state)
  if (attempt)
    writeAttempts(
      scope,
      list.filter((one) => one !== attempt),
    )
  return attempt
}
