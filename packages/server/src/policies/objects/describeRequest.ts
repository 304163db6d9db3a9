import { activityFacts } from '@latchkey/contract/server'
import { pathName } from '@latchkey/contract/wire'

import type { PolicyObjects, PolicyRecord, PolicyValue } from '@latchkey/rules/language'
import { derivedParameters } from './derivedParameters.ts'
import type { DescribedRequest } from './request.ts'
import { describeSigned } from './signed.ts'
import { describeTargets } from './targets.ts'

/** Descriptions of one request: at least one. */
export type Descriptions = readonly [PolicyObjects, ...PolicyObjects[]]

/**
 * Objects that policies can see of a request, except approvers and credentials. A request about several objects is
 * described once for each of them (each typed payload that it signs, each wallet or key that it deletes), and is
 * allowed only where every description is. docs/policies.md#requests-about-several-things
 *
 * It doesn't throw for what the caller sent: data that can't be decoded is `Undecodable`, and what doesn't exist is
 * absent.
 */
export async function describeRequest(request: DescribedRequest): Promise<Descriptions> {
  const common = { activity: describeActivity(request), time: { now: BigInt(request.now) } }
  const targets = await describeTargets(request)
  const descriptions: PolicyObjects[] = []
  for (const { objects, signer } of targets)
    for (const signed of await describeSigned(request, signer))
      descriptions.push({ ...common, ...objects, ...signed })
  const [first = common, ...others] = descriptions
  return [first, ...others]
}

function describeActivity({ operation, type, parameters }: DescribedRequest): PolicyRecord {
  const { resource, action, params } = activityFacts[operation]
  const derived = derivedParameters[operation] ?? {}
  const sent = parameters as Record<string, PolicyValue | undefined>
  const shown = params.map((name) => [pathName(name), sent[name]])
  for (const [name, derive] of Object.entries(derived)) shown.push([name, derive(parameters as never)])
  return {
    type,
    resource,
    action,
    kind: pathName(operation).toUpperCase(),
    params: Object.fromEntries(shown),
  }
}
