import type { OperationResult } from '@latchkey/ui'

import { useSubmit } from '../../api/useSubmit.ts'
import { policiesOf, type Role } from './roles.ts'

type StoredPolicy = OperationResult<'listPolicies'>['policies'][number]

/** Whether a role is set up. `missing`: wholly or in part; `outdated`: a policy is stored with other contents. */
export type RoleState = 'ready' | 'missing' | 'outdated'

/** The state of a role, and the changes that set it up or bring it up to date. */
export function usePreparedRole(role: Role, tagId: string | undefined, policies: readonly StoredPolicy[]) {
  const createTag = useSubmit('createUserTag')
  const createPolicy = useSubmit('createPolicy')
  const updatePolicy = useSubmit('updatePolicy')

  const comparePolicies = (id: string) =>
    policiesOf(role, id).map((policy) => {
      const stored = policies.find(({ policyName }) => policyName === policy.policyName)
      const fits =
        stored?.effect === policy.effect &&
        stored.condition === policy.condition &&
        stored.consensus === policy.consensus
      return { policy, stored, fits }
    })

  /** @returns whether to go on */
  async function put({ policy, stored, fits }: ReturnType<typeof comparePolicies>[number]): Promise<boolean> {
    if (fits) return true
    if (!stored) return (await createPolicy.submit(policy))?.kind === 'done'
    const ended = await updatePolicy.submit({
      policyId: stored.policyId,
      policyEffect: policy.effect,
      policyNotes: policy.notes,
      policyCondition: policy.condition,
      policyConsensus: policy.consensus,
    })
    return ended?.kind === 'done'
  }

  async function prepare(): Promise<void> {
    const id =
      tagId ?? (await findResult(createTag.submit({ userTagName: role.name, userIds: [] })))?.userTagId
    if (id === undefined) return
    for (const one of comparePolicies(id)) if (!(await put(one))) return
  }

  const rolePolicies = tagId === undefined ? [] : comparePolicies(tagId)
  const isReady = tagId !== undefined && rolePolicies.every(({ fits }) => fits)
  const isOutdated = rolePolicies.some(({ stored, fits }) => stored && !fits)
  const state: RoleState = isReady ? 'ready' : isOutdated ? 'outdated' : 'missing'
  return {
    state,
    prepare,
    busy: createTag.busy || createPolicy.busy || updatePolicy.busy,
    outcome: updatePolicy.outcome ?? createPolicy.outcome ?? createTag.outcome,
  }
}

const findResult = async <Result>(
  submitted: Promise<{ kind: string; result?: Result } | undefined>,
): Promise<Result | undefined> => (await submitted)?.result
