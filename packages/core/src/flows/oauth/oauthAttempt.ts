import { readJson, writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'
import type { OAuthPurpose } from './oauthLogin.types.ts'

/** Nobody comes back from a provider after that. docs/security.md#state. In ms. */
export const attemptLife = 10 * 60_000

/** One way to a provider and back: all that the way back is held against. */
export interface OAuthAttempt {
  /** Names it: 256 random bits. */
  readonly state: string
  readonly provider: string
  readonly purpose: OAuthPurpose
  /** The only account that may come of a login. */
  readonly organizationId?: string | undefined
  /** Whose account gets one more way in. */
  readonly userId?: string | undefined
  /** Name of the key that the session will have. */
  readonly keyName: string
  /** RFC 7636 §4.1 */
  readonly verifier: string
  /** What the token must repeat: it binds the token to the key. docs/decisions.md#nonce */
  readonly nonce: string
  readonly clientId: string
  readonly redirectUri: string
  /** Where the person comes back to. */
  readonly returnUri: string
  /** What an `iss` in the provider's answer has to be. RFC 9207 */
  readonly issuer?: string | undefined
  /** Origin of the provider's login page: of an `iss`, where the issuer is not known. */
  readonly origin: string
  /** Where the person was. */
  readonly returnTo: string
  /** ms since the epoch by this device's clock. */
  readonly until: number
}

type Place = Pick<InternalKit, 'environment' | 'name'>

/** The ways to providers for which this tab was left. */
function readAttempts({ environment, name }: Place): readonly OAuthAttempt[] {
  const kept = readJson<readonly OAuthAttempt[]>(environment.flow, name('oauth'))
  return Array.isArray(kept) ? kept.filter((attempt) => typeof attempt?.state === 'string') : []
}

const writeAttempts = ({ environment, name }: Place, list: readonly OAuthAttempt[]) =>
  writeJson(environment.flow, name('oauth'), list[0] && list)

/** Keeps an attempt while the page is left. Answers whether the browser took it. */
export function keepAttempt(place: Place, attempt: OAuthAttempt): boolean {
  const now = place.environment.clock.now()
  return writeAttempts(place, [...readAttempts(place).filter(({ until }) => until > now), attempt])
}

/** The attempt of that state, once: whoever comes with it again finds nothing. */
export function takeAttempt(place: Place, state: string): OAuthAttempt | undefined {
  const list = readAttempts(place)
  const attempt = list.find((one) => one.state === state)
  if (attempt)
    writeAttempts(
      place,
      list.filter((one) => one !== attempt),
    )
  return attempt
}
