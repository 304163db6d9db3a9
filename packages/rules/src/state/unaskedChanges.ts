import type { SubmitOperation } from '@latchkey/contract/wire'

import { demands } from './demands.ts'
import { type Difference, type DifferenceOf, differencesOf } from './differences.ts'
import { isSame } from './isSame.ts'
import {
  contactChangePermits,
  isCarriedOut,
  isHelped,
  recoveryContactPermits,
} from './permits/contactChanges.ts'
import { keyPermits } from './permits/keys.ts'
import { endsBy, isNoEarlier } from './permits/lineage.ts'
import { identityPermits, passkeyPermits } from './permits/loginMethods.ts'
import type { AnyPermit, Change, ParametersOf, Permits } from './permits/permits.types.ts'
import { interfacePermits, limitPermits, policyPermits, profilePermits } from './permits/policies.ts'
import { settingPermits } from './permits/settings.ts'
import { userPermits, withoutLosses } from './permits/users.ts'
import { accountPermits, privateKeyPermits, walletPermits } from './permits/walletKeys.ts'
import { type Quota, quotas } from './quotas.ts'
import type { CollectionName, RecordOf } from './view.ts'

/** Something in the next state that the request doesn't ask for, or that is missing there. */
export type UnaskedChange =
  | { kind: 'organization' }
  | { kind: 'rootThreshold' }
  /** A right that the request takes away is still there. */
  | { kind: 'unmet' }
  /** More records are added than were asked for. */
  | { kind: 'number'; collection: CollectionName }
  | ({ kind: 'record' } & Pick<Difference, 'collection' | 'id'>)

/** A request whose stamp and approvals were verified, and which is allowed. */
export type Asked = {
  [Name in SubmitOperation]: { operation: Name; parameters: ParametersOf<Name> }
}[SubmitOperation]

const permits: { readonly [Name in CollectionName]: Permits<Name> } = {
  users: userPermits,
  passkeys: passkeyPermits,
  keys: keyPermits,
  identities: identityPermits,
  policies: policyPermits,
  wallets: walletPermits,
  accounts: accountPermits,
  privateKeys: privateKeyPermits,
  interfaces: interfacePermits,
  settings: settingPermits,
  recoveryContacts: recoveryContactPermits,
  contactChanges: contactChangePermits,
  profiles: profilePermits,
  limits: limitPermits,
}

type AnyUnaskedPermit = (difference: never, change: Change) => boolean

/** Differences that no request asks for when they are made, since others did before. */
const unaskedPermits: {
  readonly [Name in CollectionName]?: (difference: DifferenceOf<Name>, change: Change) => boolean
} = { users: isCarriedOut, contactChanges: isHelped }

/**
 * Compares the next state of an organization with the one before: all that it adds or opens has to be what the request
 * asks for. Records that only take rights away need no reason, since who stores the states could refuse them anyway.
 *
 * @returns all that the request doesn't ask for: empty for a state that may follow
 */
export function unaskedChanges(request: Asked | undefined, change: Change): UnaskedChange[] {
  const { before, after } = change
  const isFirst = before.generation === 0
  const isSignUp = request?.operation === 'createSubOrganization'
  if (!isNext(change)) return [{ kind: 'organization' }]
  // One without a parent begins with what its operator puts in: that opens nothing of anybody else.
  if (isFirst && !request && before.organizationId === before.tenantId) return []
  if (isFirst && !isSignUp) return [{ kind: 'organization' }]
  // A sign-up makes an organization. It asks for nothing in one that is there, such as the parent that it names.
  const asked = isSignUp && !isFirst ? undefined : request
  const differences = differencesOf(before, after)
  const records = differences.flatMap((difference): UnaskedChange[] => {
    if (isLoss(difference)) return []
    // A permit takes the difference of its own collection and the parameters of its own operation.
    const permit: AnyPermit | undefined = asked && permits[difference.collection][asked.operation]
    const unaskedPermit: AnyUnaskedPermit | undefined = unaskedPermits[difference.collection]
    const isAsked = asked
      ? permit?.(difference as never, asked.parameters as never, change)
      : unaskedPermit?.(difference as never, change)
    return isAsked ? [] : [{ kind: 'record', collection: difference.collection, id: difference.id }]
  })
  const threshold = before.rootThreshold === after.rootThreshold || after.rootThreshold === thresholdOf(asked)
  return [
    ...(threshold ? [] : [{ kind: 'rootThreshold' } as const]),
    ...(isMet(asked, change) ? [] : [{ kind: 'unmet' } as const]),
    ...tooMany(asked, differences),
    ...records,
  ]
}

/** Demands and quotas take the parameters of their own operation. */
const parametersOf = (asked: Asked | undefined) => asked?.parameters as never

function isMet(asked: Asked | undefined, change: Change): boolean {
  return !asked || (demands[asked.operation]?.(change.after, parametersOf(asked), change) ?? true)
}

function tooMany(asked: Asked | undefined, differences: readonly Difference[]): UnaskedChange[] {
  const quota: Quota = (asked ? quotas[asked.operation]?.(parametersOf(asked)) : { contactChanges: 1 }) ?? {}
  const added = new Map<CollectionName, number>()
  for (const { collection, before } of differences)
    if (!before) added.set(collection, (added.get(collection) ?? 0) + 1)
  return [...added].flatMap(([collection, count]) =>
    count > (quota[collection] ?? 0) ? [{ kind: 'number', collection }] : [],
  )
}

function thresholdOf(asked: Asked | undefined): number | undefined {
  if (asked?.operation === 'updateRootQuorum') return asked.parameters.threshold
  return asked?.operation === 'createSubOrganization' ? asked.parameters.rootQuorumThreshold : undefined
}

const isNext = ({ before, after, now }: Change): boolean =>
  after.organizationId === before.organizationId &&
  after.tenantId === before.tenantId &&
  after.generation === before.generation + 1 &&
  after.rest === before.rest &&
  // A login family that has ended stays so until its time is over.
  Object.entries(before.endedFamilies).every(
    ([id, until]) => until <= now || (after.endedFamilies[id] ?? 0) >= until,
  )

/** Whether a difference takes rights away, and gives none. */
const losses: {
  readonly [Name in CollectionName]: (before: RecordOf<Name>, after: RecordOf<Name> | undefined) => boolean
} = {
  users: (before, after) => !after || isSame(withoutLosses(before, after), after),
  passkeys: (before, after) => !after || isLater(before, after),
  identities: (before, after) => !after || isLater(before, after),
  keys: (before, after) =>
    !after ||
    (isLater(
      { ...before, expiresAt: after.expiresAt, lineageEndsAt: after.lineageEndsAt },
      after,
      before.establishedAt,
    ) &&
      endsBy(after.expiresAt, before.expiresAt) &&
      endsBy(after.lineageEndsAt, before.lineageEndsAt)),
  wallets: (_before, after) => !after,
  accounts: (_before, after) => !after,
  privateKeys: (_before, after) => !after,
  // Without one of these, a policy may deny less.
  policies: () => false,
  limits: () => false,
  interfaces: () => false,
  settings: (_before, after) => !after,
  recoveryContacts: (_before, after) => !after,
  contactChanges: (_before, after) => !after,
  // Sessions with the profile then may do nothing.
  profiles: (_before, after) => !after,
}

function isLoss({ collection, before, after }: Difference): boolean {
  return before !== undefined && losses[collection](before as never, after as never)
}

/** Whether a login method counts later than before, and is the same otherwise. */
const isLater = <Method extends { establishedAt: number | null }>(
  before: Method,
  after: Method,
  establishedAt = before.establishedAt,
): boolean =>
  isNoEarlier(establishedAt, after.establishedAt) &&
  isSame({ ...before, establishedAt: after.establishedAt }, after)
