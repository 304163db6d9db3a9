import { setImmediate } from 'node:timers/promises'

import type { PolicyExplanation, PolicyParams } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import type { ResultOf } from '@latchkey/contract/wire'
import type { SpendingLimit } from '@latchkey/rules/decide'
import type { Work } from '@latchkey/rules/language'
import { readPolls } from '../activities/polls.ts'
import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { toTimestamp } from '../context/timestamps.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findFaults } from '../policies/checkExpressions.ts'
import { type ExplainedPolicy, explainPolicies } from '../policies/explainPolicy.ts'
import { emptyLedger } from '../spending-limits/addLimits.ts'
import { readNamedLimits } from '../spending-limits/readLimitNames.ts'
import { listActivityRows } from '../store/activities/activityPages.ts'
import { findVotes } from '../store/activities/votes.ts'
import { findPolicies, type PolicyRow } from '../store/policies.ts'
import { decideStored, gapFor, type StoredDecision } from './decideStored.ts'
import { findGains } from './findGains.ts'
import { findWarnings } from './findWarnings.ts'
import { limitStored } from './limitStored.ts'
import { readStoredActivity, type StoredActivity } from './readStoredActivity.ts'

type Simulation = ResultOf<Operations['query']['simulatePolicies']>
type Draft = Omit<PolicyParams, 'notes'> & { policyId?: string | undefined }
type DraftRow = PolicyRow & Pick<ExplainedPolicy, 'draft' | 'storedId'>

/** The last activities that are replayed, unless the request says otherwise. */
const defaultLimit = 25

/** Tries policies out. Nothing is stored. docs/policies.md#explain-and-simulate */
export const simulatePolicies: QueryHandler<'simulatePolicies'> = async (
  context,
  { policies: drafts, withoutPolicyIds = [], limit = defaultLimit },
) => {
  const { db, now, organization } = context
  const work = context.policyWork(organization.id)
  work.requireRoom()
  const stored = await findPolicies(db, organization.id)
  requireStored(stored, [...withoutPolicyIds, ...drafts.flatMap(({ policyId }) => policyId ?? [])])
  const sources = [...stored, ...drafts].map(({ condition }) => condition)
  const limits = await readNamedLimits(context, sources)
  const names = limits.map(({ name }) => name)
  const faults = drafts.map((draft) => findFaults(draft, names))
  const rows = drafts.map((draft, at) => toRow(organization.id, draft, at))
  const simulated = [
    ...stored.filter(({ id }) => ![...withoutPolicyIds, ...rows.map((row) => row.id)].includes(id)),
    ...rows.filter((_row, at) => faults[at]?.length === 0),
  ]
  const polls = await readPolls(db, { organizationId: organization.id, votes: [], now })
  const electorate = faults.some(({ length }) => length === 0) ? await polls.electorate() : []
  const checked: Simulation['drafts'] = []
  for (const [at, row] of rows.entries()) {
    const errors = faults[at] ?? []
    if (errors.length > 0) {
      checked.push({ errors: errors.map(toFault), warnings: [] })
      continue
    }
    const gains = await findGains(row, { voters: polls.voters, electorate }, work)
    checked.push({ errors: [], warnings: findWarnings(row), ...(gains && { gains }) })
  }
  const isSound = checked.every(({ errors }) => errors.length === 0)
  return {
    drafts: checked,
    activities: isSound ? await replay(context, { stored, simulated, limits, limit }) : [],
  }
}

/** @throws ServiceError POLICY_NOT_FOUND */
function requireStored(stored: readonly PolicyRow[], ids: readonly string[]): void {
  const policyId = ids.find((id) => !stored.some((policy) => policy.id === id))
  if (policyId !== undefined) throw new ServiceError('POLICY_NOT_FOUND', { policyId })
}

const toRow = (
  organizationId: string,
  { policyId, policyName, effect, condition = 'true', consensus = 'true', time }: Draft,
  draft: number,
): DraftRow => ({
  id: policyId ?? `draft ${draft}`,
  organizationId,
  name: policyName,
  effect,
  condition,
  consensus,
  time: time || null,
  notes: '',
  createdAt: 0,
  updatedAt: 0,
  draft,
  storedId: policyId,
})

const toFault = ({ field, error }: ReturnType<typeof findFaults>[0]) => ({
  field,
  reason: error.code,
  line: error.line,
  column: error.column,
  message: error.message,
  ...(error.suggestion !== undefined && { suggestion: error.suggestion }),
})

interface Replay {
  stored: readonly PolicyRow[]
  simulated: readonly (PolicyRow | DraftRow)[]
  /** Limits over time that they name. */
  limits: readonly SpendingLimit[]
  limit: number
}

async function replay(
  context: Context,
  { stored, simulated, limits, limit }: Replay,
): Promise<Simulation['activities']> {
  if (limit === 0) return []
  const { db, now, organization } = context
  const rows = await listActivityRows(db, { organization, limit })
  const votes = await findVotes(db, rows)
  const polls = await readPolls(db, { organizationId: organization.id, votes, now })
  const replayed: Simulation['activities'] = []
  for (const row of rows) {
    // Others are answered between two activities.
    await setImmediate()
    const { id: activityId, type, status, userId } = row
    const facts = { activityId, type, status, userId, createdAt: toTimestamp(row.createdAt) }
    const read = await readStoredActivity(context, row, { polls, votes })
    // As if nothing had been signed before.
    const deciding = { policies: [...stored, ...simulated], limits, ledger: emptyLedger }
    const { activity } = await limitStored(context, read, deciding)
    const work = context.policyWork(organization.id)
    replayed.push({ ...facts, ...(await compare(activity, { stored, simulated, work })) })
  }
  return replayed
}

async function compare(
  activity: StoredActivity,
  { stored, simulated, work }: Pick<Replay, 'stored' | 'simulated'> & { work: Work },
): Promise<Pick<Simulation['activities'][0], 'skipped' | 'before' | 'after' | 'decidedBy'>> {
  const { prepared } = activity
  const gap = gapFor(activity, [...stored, ...simulated])
  if (!prepared || gap) return { skipped: gap ?? 'not-decided-by-policies', decidedBy: [] }
  const after = await decideStored(activity, prepared, simulated)
  const before = await decideStored(activity, prepared, stored)
  return { before: before.outcome, after: after.outcome, decidedBy: await findDeciders(after, work) }
}

/** The policies that decide. If all of them leave it denied: the drafts that could have allowed it. */
async function findDeciders(
  { decidedBy, outcome, evaluation }: StoredDecision,
  work: Work,
): Promise<PolicyExplanation[]> {
  if (decidedBy !== 'policies') return []
  const { policies, objects } = evaluation
  const isDenied = outcome === 'OUTCOME_DENY_EXPLICIT'
  const deciding = policies.filter(({ policy, applies, ...one }) => {
    if (outcome === 'OUTCOME_DENY_IMPLICIT') return 'draft' in policy && policy.effect === 'EFFECT_ALLOW'
    return applies && (isDenied ? policy.effect === 'EFFECT_DENY' : one.outcome === outcome)
  })
  const explained = deciding.map(({ policy, ...one }) => ({
    ...one,
    policy: { storedId: policy.id, ...policy },
  }))
  return await explainPolicies(explained, { objects, work })
}
