import { type LogGroup, objectKinds } from './objects/objectKinds.ts'
import type { PolicyAction, PolicyResource } from './objects/policyResource.ts'
import type { About, Operation, PolicyTarget } from './operation.ts'
import { operations } from './operations/index.ts'
import type { SubmitOperation } from './wire.ts'

/** Facts about the activities of an operation, for policies and the log. */
export interface ActivityFacts {
  about: About
  resource: PolicyResource
  action: PolicyAction
  /** Parameters that `activity.params` shows, in snake case. No other can be named in a policy. */
  params: readonly string[]
  /** Parameter that names the wallets or keys that policies can refer to. */
  target?: PolicyTarget | undefined
  logGroup: LogGroup
  /** Whether an activity of a parent organization names users who aren't its members. */
  namesUsers: boolean
}

/** Action by the verb that an operation's name begins with. */
const actions: Readonly<Record<string, PolicyAction>> = {
  approve: 'UPDATE',
  block: 'UPDATE',
  confirm: 'UPDATE',
  create: 'CREATE',
  delete: 'DELETE',
  disable: 'DELETE',
  enable: 'CREATE',
  end: 'DELETE',
  export: 'EXPORT',
  import: 'IMPORT',
  init: 'CREATE',
  invite: 'CREATE',
  lift: 'UPDATE',
  record: 'CREATE',
  reject: 'UPDATE',
  remove: 'DELETE',
  report: 'UPDATE',
  rotate: 'UPDATE',
  send: 'CREATE',
  set: 'UPDATE',
  show: 'EXPORT',
  sign: 'SIGN',
  unblock: 'UPDATE',
  update: 'UPDATE',
  verify: 'VERIFY',
}

/** Facts of each operation, from its definition and its name. */
export const activityFacts: Readonly<Record<SubmitOperation, ActivityFacts>> = Object.fromEntries(
  Object.entries<Operation<'submit'>>(operations.submit).map(([name, operation]) => [
    name,
    factsOf(name, operation),
  ]),
) as Record<SubmitOperation, ActivityFacts>

/**
 * Facts of an operation, from its definition and its name.
 *
 * @throws TypeError for an operation whose name begins with no known verb, and that names no action
 */
export function factsOf(
  name: string,
  { about, policy, logGroup, namesUsers }: Operation<'submit'>,
): ActivityFacts {
  const kind = objectKinds[about.kind]
  const [verb = ''] = /^[a-z]+/.exec(name) ?? []
  const action = policy.action ?? actions[verb]
  if (!action) throw new TypeError(`${name}: name the action that policies see`)
  const isMoved = action === 'EXPORT' || action === 'IMPORT'
  return {
    about,
    resource: policy.resource ?? kind.resource,
    action,
    params: policy.params ?? [],
    target: policy.target,
    logGroup: logGroup ?? (isMoved ? 'Exports and imports' : kind.logGroup),
    namesUsers,
  }
}
