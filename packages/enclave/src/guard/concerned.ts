import type { Judged } from '@latchkey/rules/judge'
import type { State } from '@latchkey/rules/state'

import { EnclaveError } from '../EnclaveError.ts'

const refuse = (message: string) => new EnclaveError('REQUEST_REFUSED', message)

/** A request that may be carried out, with the states that say so. */
export interface JudgedCase {
  judged: Judged
  target: State
  home: State
  tenant: State
}

interface Concerned {
  before: State | undefined
  next: State | undefined
  judgedCase: JudgedCase | undefined
}

/** A request changes the organization that it is about, or one below it: one that it makes or names, or in which it signs in. */
export function requireConcerned(organizationId: string, { before, next, judgedCase }: Concerned): void {
  const changed = before ?? next
  if (changed?.id !== organizationId || (next && next.id !== organizationId))
    throw refuse('The states are of another organization.')
  if (!judgedCase || judgedCase.target.id === organizationId) return
  const { target, judged } = judgedCase
  const { operation, parameters } = judged
  const isMeant =
    parameters.subOrganizationId === organizationId ||
    operation.name === 'createSubOrganization' ||
    operation.guarded === 'grant' ||
    !next
  if (changed.parentId !== target.id || !isMeant) throw refuse('The request is about another organization.')
}

const deletions: ReadonlySet<string> = new Set([
  'deleteSubOrganization',
  'removeSubOrganization',
  'deletePeople',
])

/** Nobody gains by the end of an organization. The service could refuse all its requests, as well. */
export function requireDeletion(judged: Judged | undefined): void {
  if (judged && !deletions.has(judged.operation.name)) throw refuse('The request deletes no organization.')
}
