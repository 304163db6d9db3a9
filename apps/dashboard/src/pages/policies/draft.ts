import type { OperationResult } from '@latchkey/ui'

export type Policy = OperationResult<'listPolicies'>['policies'][number]

/** A policy as it is edited. Empty expressions are left out: they are true. */
export interface Draft {
  /** ID of the policy that the draft replaces; undefined for a new one. */
  policyId?: string | undefined
  policyName: string
  effect: 'EFFECT_ALLOW' | 'EFFECT_DENY'
  condition: string
  consensus: string
  time: string
  notes: string
}

export const emptyDraft: Draft = {
  policyName: '',
  effect: 'EFFECT_ALLOW',
  condition: '',
  consensus: '',
  time: '',
  notes: '',
}

const always = 'true'

/** Expressions that are always true are shown as empty fields. */
const shown = (expression: string | undefined): string =>
  expression === undefined || expression === always ? '' : expression

export const draftOf = ({ policyId, policyName, effect, notes, ...rest }: Policy): Draft => ({
  policyId,
  policyName,
  effect,
  notes,
  condition: shown(rest.condition),
  consensus: shown(rest.consensus),
  time: shown(rest.time),
})

/** A draft as `simulate_policies` takes it. */
export const toSimulated = ({ policyId, policyName, effect, condition, consensus, time }: Draft) => ({
  ...(policyId && { policyId }),
  policyName: policyName.trim() || 'Draft',
  effect,
  ...(condition.trim() && { condition }),
  ...(consensus.trim() && { consensus }),
  ...(time.trim() && { time }),
})

/** A draft as `create_policy` takes it. */
export const toCreated = (draft: Draft) => ({
  policyName: draft.policyName.trim(),
  effect: draft.effect,
  condition: draft.condition.trim() || always,
  consensus: draft.consensus.trim() || always,
  notes: draft.notes,
  ...(draft.time.trim() && { time: draft.time }),
})

/** A draft as `update_policy` takes it. */
export const toUpdated = (draft: Draft, policyId: string) => ({
  policyId,
  policyName: draft.policyName.trim(),
  policyEffect: draft.effect,
  policyCondition: draft.condition.trim() || always,
  policyConsensus: draft.consensus.trim() || always,
  policyNotes: draft.notes,
  time: draft.time.trim() || always,
})
