import { normalisePublicKey, uncompressPublicKey } from '@latchkey/crypto/node'
import type { JudgeSettings } from '@latchkey/rules/judge'
import type { State } from '@latchkey/rules/state'

import { EnclaveError } from '../EnclaveError.ts'
import type { Outside } from '../outside/createOutside.ts'
import type { IdTokenClient, IdTokenIdentity } from '../outside/verifyIdToken.ts'
import type { GrantRequest } from './Guard.ts'

export type IdTokenVerifier = Pick<Outside, 'verifyIdToken'>

interface SignIn {
  /** The key that the token names, hex. */
  publicKey: string
  session: GrantRequest['session']
  home: State
  tenant: State
  settings: JudgeSettings
}

/**
 * Verifies the ID token of a login: that it names the key of the session, or the one that this is sealed to, and an account
 * by which the user signs in.
 *
 * @throws {@link EnclaveError} `REQUEST_REFUSED`, `TOKEN_REFUSED`, or `UNAVAILABLE` if the keys of its issuer can't be read
 */
export async function verifySignIn(
  outside: IdTokenVerifier | undefined,
  idToken: string,
  signIn: SignIn,
): Promise<IdTokenIdentity> {
  if (!outside) throw new EnclaveError('UNAVAILABLE', 'This enclave reaches no issuer.')
  const compressed = normalisePublicKey(signIn.publicKey)
  const nonceKeys = [compressed, uncompressPublicKey(compressed)]
  return await outside.verifyIdToken(idToken, { clients: clientsOf(signIn), nonceKeys })
}

/** Clients at which the user has an account, as far as the parent lets people sign in there. */
function clientsOf({ session, home, tenant, settings }: SignIn): IdTokenClient[] {
  const { logins, clients } = tenant
  if (tenant.id !== home.tenantId || !logins?.methods.includes('social'))
    throw new EnclaveError('REQUEST_REFUSED', 'The organization lets nobody sign in at a provider.')
  const open = clients.filter(({ provider }) => logins.providers.includes(provider)).map(({ aud }) => aud)
  return home.identities
    .filter(
      ({ userId, iss, aud }) => userId === session.userId && open.includes(aud) && isSecure(iss, settings),
    )
    .map(({ iss, aud }) => ({
      iss,
      aud,
      audiences: [
        ...open,
        ...settings.audiences,
        ...logins.issuers.filter((issuer) => issuer.iss === iss).flatMap(({ audiences }) => audiences),
      ],
    }))
}

/** Only a developer's service has issuers without TLS. */
const isSecure = (iss: string, { localPages }: JudgeSettings): boolean =>
  localPages || iss.startsWith('https://')
