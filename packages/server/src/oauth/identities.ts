import type { Operations, ReadParamsOf } from '@latchkey/contract/server'
import { issuersOf } from '@latchkey/rules/oidc'
import type { Context } from '../context/context.ts'
import type { Lineage } from '../credentials/lineage.ts'
import { invalid } from '../errors/ServiceError.ts'
import type { Triple } from '../store/directory/directoryKeys.ts'
import type { Identity } from '../store/oauthIdentities.ts'
import { insertIdentity } from '../store/oauthIdentities.ts'
import { listClients } from './clients.ts'
import { refusedToken } from './refusedToken.ts'
import { useToken } from './tokenUse.ts'
import { verifiedAddress, verifyOidcToken } from './verifyToken.ts'

export type IdentityParams = ReadParamsOf<
  Operations['submit']['createOauthProviders']
>['oauthProviders'][number]

/** A verified identity to link. */
export interface ProvenIdentity extends Triple {
  name: string
  /** The verified e-mail address in the provider's token. */
  email: string | null
  /** The person's name in the provider's token. */
  personName: string | undefined
  /** Token of the identity, if it may be used only once. */
  spend?: Identity | undefined
}

/** Checks what a token is bound to. Returns whether it may be used only once. */
export type CheckBinding = (identity: Identity) => Promise<{ once: boolean }>

/**
 * Verifies identities to be linked. Each needs a token, or claims for another of the organization's client IDs together
 * with a verified token of the same issuer and subject. docs/decisions.md#linking
 *
 * @param path path of the identities in the request
 * @param checkBinding by default, a token may be bound to anything
 * @throws ServiceError REQUEST_INVALID, and the errors of verifyOidcToken
 */
export async function proveIdentities(
  context: Context,
  path: string,
  identities: readonly IdentityParams[],
  checkBinding?: CheckBinding,
): Promise<ProvenIdentity[]> {
  if (identities.length === 0) return []
  const byToken: (Identity | undefined)[] = []
  const spent = new Set<Identity>()
  for (const { oidcToken } of identities) {
    const identity = oidcToken === undefined ? undefined : await verifyOidcToken(context, oidcToken)
    if (identity && (await checkBinding?.(identity))?.once) spent.add(identity)
    byToken.push(identity)
  }
  const clients = await listClients(context)
  const proven = identities.map(({ providerName: name, oidcClaims }, at): ProvenIdentity => {
    const verified = byToken[at]
    const claimed = oidcClaims && {
      issuer: oidcClaims.iss,
      subject: oidcClaims.sub,
      audience: oidcClaims.aud,
    }
    if (verified && claimed && !isSame(verified, claimed))
      throw refusedToken('its claims differ from oidcClaims')
    if (verified) {
      const spend = spent.has(verified) ? verified : undefined
      return {
        name,
        ...tripleOf(verified),
        email: verifiedAddress(verified),
        personName: verified.name,
        spend,
      }
    }
    if (!claimed) throw invalid(`${path}.${at}`, 'got neither an oidcToken nor oidcClaims')
    const proof = byToken.find(
      (token) => token?.issuer === claimed.issuer && token.subject === claimed.subject,
    )
    const isOurs = clients.some(
      ({ row, clientId }) => issuersOf(row).includes(claimed.issuer) && clientId === claimed.audience,
    )
    if (!proof || !isOurs) throw refusedToken('no token proves these claims')
    return { name, ...claimed, email: verifiedAddress(proof), personName: proof.name }
  })
  const isTwice = proven.some((one, at) => proven.slice(0, at).some((other) => isSame(one, other)))
  if (isTwice) throw invalid(path, 'got the same identity twice, expected each once')
  return proven
}

/**
 * Links verified identities to a user. For `apply`.
 *
 * @throws ServiceError CREDENTIAL_CONFLICT if another user has one, OIDC_TOKEN_INVALID for a token that was used.
 */
export async function addIdentities(
  context: Context,
  { lineageEndsAt: _end, ...owner }: { tenantId: string; organizationId: string; userId: string } & Lineage,
  identities: readonly ProvenIdentity[],
): Promise<string[]> {
  const { db, now, random } = context
  const ids: string[] = []
  for (const { spend, personName: _, ...identity } of identities) {
    const id = random.uuid()
    if (spend) await useToken(context, spend, {})
    await insertIdentity(db, { id, ...owner, ...identity, createdAt: now, updatedAt: now })
    ids.push(id)
  }
  return ids
}

const isSame = (one: Triple, other: Triple): boolean =>
  one.issuer === other.issuer && one.subject === other.subject && one.audience === other.audience

const tripleOf = ({ issuer, subject, audience }: Triple): Triple => ({ issuer, subject, audience })
