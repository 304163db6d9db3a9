import type { LimitParams } from '@latchkey/contract'
import { limitNamesOf } from '@latchkey/rules/language'
import { toStateLimit } from '@latchkey/rules/state'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { findPolicies } from '../store/policies.ts'
import { findSessionProfiles } from '../store/sessions/sessionProfiles.ts'
import {
  countSpendingLimits,
  deleteSpendingLimits,
  findSpendingLimits,
  insertSpendingLimits,
  type SpendingLimitRow,
} from '../store/spending/spendingLimits.ts'
import { checkWhere } from './checkExpressions.ts'

/** Limits over time of an organization. docs/wire-format.md#limits */
const maxLimits = 50

const createLimits: SubmitHandler<'createLimits'> = {
  locksOrganization: true,

  async prepare({ verifies }, { limits }) {
    // Whoever has broken into a service that nobody verifies could forget what was counted.
    if (verifies !== 'enforce') throw new ServiceError('LIMITS_UNAVAILABLE', {})
    for (const [at, { where = 'true' }] of limits.entries()) checkWhere(where, at)
  },

  async apply(context, { limits }) {
    const { db, organization } = context
    const rows = limits.map((limit, at) => toRow(context, limit, at))
    if ((await countSpendingLimits(db, organization.id)) + rows.length > maxLimits)
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'limits per organization', max: maxLimits })
    const added = await insertSpendingLimits(db, rows)
    const taken = rows.find(({ id }) => !added.has(id))
    if (taken) throw new ServiceError('NAME_TAKEN', { name: taken.name })
    return { limitIds: rows.map(({ id }) => id) }
  },
}

function toRow({ now, random, organization }: Context, params: LimitParams, at: number): SpendingLimitRow {
  const { by, ...limit } = toStateLimit(params)
  return {
    ...limit,
    id: timeOrderedUuid(now + at, random),
    organizationId: organization.id,
    countedBy: [...by],
    notes: params.notes ?? null,
    createdAt: now,
    updatedAt: now,
  }
}

const deleteLimits: SubmitHandler<'deleteLimits'> = {
  locksOrganization: true,

  async apply(context, { limitIds }) {
    const { db, organization } = context
    const named = new Set((await readExpressions(context)).flatMap(limitNamesOf))
    const rows = await findSpendingLimits(db, organization.id)
    const used = rows.find(({ id, name }) => limitIds.includes(id) && named.has(name))
    if (used) throw new ServiceError('LIMIT_IN_USE', { name: used.name })
    const deleted = await deleteSpendingLimits(db, { organizationId: organization.id, ids: limitIds })
    const limitId = limitIds.find((id) => !deleted.includes(id))
    if (limitId) throw new ServiceError('LIMIT_NOT_FOUND', { limitId })
    return { limitIds }
  },
}

/** Expressions of the organization that may name its limits. */
async function readExpressions({ db, organization }: Context): Promise<string[]> {
  const policies = await findPolicies(db, organization.id)
  const profiles = await findSessionProfiles(db, organization.id)
  return [...policies.map(({ condition }) => condition), ...profiles.map(({ scope }) => scope)]
}

export const spendingLimitSubmits = { createLimits, deleteLimits }
