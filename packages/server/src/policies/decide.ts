import type { OperationId } from '@latchkey/contract/server'
import type { Caller } from '../store/caller.ts'
import type { OrganizationFacts } from '../store/organizations.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import { isWalletType } from '../wallet-login/walletCurves.ts'

/** All that the auth proxy's user may do, in its own organization. decisions.md 8 */
const proxyOperations: ReadonlySet<string> = new Set([
  'submit/createSubOrganization',
  'submit/initOtp',
  'submit/verifyOtp',
  'submit/otpLogin',
  'submit/oauthLogin',
  'submit/oauth2Authenticate',
  'query/listSuborgs',
  'query/listVerifiedSuborgs',
  'query/getAuthProxyConfig',
])

/** What a parent may do in its sub-organizations besides reading: bring their people in. service.md; wire.md 1.5 */
const loginOperations: ReadonlySet<string> = new Set([
  'submit/oauth',
  'submit/initOtp',
  'submit/verifyOtp',
  'submit/otpLogin',
  'submit/oauthLogin',
  'submit/oauth2Authenticate',
])

/**
 * All that a passkey may read: queries carry no timestamp that must be there, so what a captured one could read again
 * is kept small. security.md P-15
 */
const passkeyQueries: ReadonlySet<string> = new Set(['query/whoami', 'query/getLatestBootProof'])

/** What concerns nobody but the caller. */
const ownOperations: ReadonlySet<string> = new Set([
  'query/whoami',
  'submit/stampLogin',
  'submit/createReadWriteSession',
])

const walletMay = (operation: OperationId): boolean =>
  operation.startsWith('query/') || operation === 'submit/stampLogin'

/** The one place that says who may do what. Whatever it does not name is denied, until policies allow it. */
export function decide(operation: OperationId, caller: Caller, organization: OrganizationFacts): boolean {
  const isHome = caller.organization.id === organization.id
  const isParent = caller.organization.id === organization.parentId
  const isPasskey = caller.credential.type === passkeyType
  if (isPasskey && operation.startsWith('query/') && !passkeyQueries.has(operation)) return false
  // Whoever comes with a token gets a session for it, and nothing else.
  if (caller.attested && operation !== 'submit/stampLogin') return false
  // A wallet signs in, and for all else there is the session.
  if (isWalletType(caller.credential.type) && !walletMay(operation)) return false
  if (caller.role === 'proxy') {
    return proxyOperations.has(operation) && (isHome || (isParent && loginOperations.has(operation)))
  }
  if (caller.role === 'root') {
    if (isHome) return true
    return isParent && (operation.startsWith('query/') || loginOperations.has(operation))
  }
  return isHome && ownOperations.has(operation)
}
