import type { Kinds } from './Kind.ts'
import { limits } from './kinds/limits.ts'
import { logins } from './kinds/logins.ts'
import { newOrganizations } from './kinds/newOrganizations.ts'
import { oldStates } from './kinds/oldStates.ts'
import { proofs } from './kinds/proofs.ts'
import { providerLogins } from './kinds/providerLogins.ts'
import { sessionKeys } from './kinds/sessionKeys.ts'
import { signatures } from './kinds/signatures.ts'
import { swapped } from './kinds/swapped.ts'
import { transfers } from './kinds/transfers.ts'
import { unasked } from './kinds/unasked.ts'
import { votes } from './kinds/votes.ts'

/** All that the enemy tries, by what it would get. */
export const kinds = {
  signature: signatures,
  'signature by votes': votes,
  'signature beyond a limit': limits,
  'signature or change by another state': oldStates,
  'change without a request': unasked,
  'change in place of the one that was asked for': swapped,
  'organization with the key of a victim': newOrganizations,
  'key that leaves or enters': transfers,
  session: logins,
  'session of somebody who signs in at a provider': providerLogins,
  'session whose key the enclave makes': sessionKeys,
  'proof of a decision': proofs,
} satisfies Readonly<Record<string, Kinds>>
