import { pathName, type SubmitOperation } from '@latchkey/contract/wire'

import type { Asking } from '../facts/asking.ts'
import type { Descriptions } from '../facts/describeRequest.ts'
import { compile, ExpressionFault, type Work } from '../language/index.ts'
import { stringsOf } from '../language/mentions.ts'
import { evaluateSource } from './evaluatePolicies.ts'

/** Submits that a scope may allow without naming them. They make no credential and no right, and take none away. */
const unnamedSubmits: ReadonlySet<SubmitOperation> = new Set<SubmitOperation>([
  // The scope has to allow the activity that is approved, as well.
  'approveActivity',
  'createPrivateKeys',
  'createWallet',
  'createWalletAccounts',
  'rejectActivity',
  'signRawPayload',
  'signRawPayloads',
  'signTransaction',
])

/** A submit of a key with a session profile. */
export interface ScopedSubmit {
  readonly operation: SubmitOperation
  readonly parameters: object
  /** ID of the key that stamps it. */
  readonly credentialId: string
  readonly work: Work
}

/**
 * Whether a scope allows a submit: it is true for all that the request is about, and names the operation's kind unless
 * that makes no right. One that fails allows nothing. Signing out is always allowed. docs/session-profiles.md#scopes
 */
export function* isInScope(
  scope: string,
  { operation, parameters, credentialId, work }: ScopedSubmit,
  describe: () => Asking<Descriptions>,
): Asking<boolean> {
  if (isSignOut(operation, parameters, credentialId)) return true
  if (!unnamedSubmits.has(operation) && !namesKind(scope, operation, work)) return false
  return isTrue(scope, yield* describe(), work)
}

const kindOf = (name: string): string => pathName(name).toUpperCase()

/** Whether a scope is true for all descriptions. */
export const isTrue = (scope: string, descriptions: Descriptions, work: Work): boolean =>
  descriptions.every((objects) => {
    const outcome = evaluateSource(scope, { objects, work })
    return outcome.kind !== 'error' && outcome.value
  })

/** Whether an expression has the kind of an operation as a text. One that doesn't compile names none. */
export function namesKind(source: string, name: string, work?: Work): boolean {
  try {
    return stringsOf(compile(source, work).expression).includes(kindOf(name))
  } catch (error) {
    if (error instanceof ExpressionFault) return false
    throw error
  }
}

function isSignOut(operation: SubmitOperation, parameters: object, credentialId: string): boolean {
  const { apiKeyIds } = parameters as { apiKeyIds?: readonly unknown[] }
  return operation === 'deleteApiKeys' && apiKeyIds?.length === 1 && apiKeyIds[0] === credentialId
}
