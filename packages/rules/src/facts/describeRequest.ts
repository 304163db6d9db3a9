import { pathName } from '@latchkey/contract/wire'
import type { PolicyObjects, PolicyRecord, PolicyValue } from '../language/policyObjects.ts'
import type { Asking } from './asking.ts'
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
export function* describeRequest(request: DescribedRequest): Asking<Descriptions> {
  const common = { activity: describeActivity(request), time: { now: BigInt(request.now) } }
  const targets = yield* describeTargets(request)
  const descriptions: PolicyObjects[] = []
  for (const { objects, signer } of targets)
    for (const signed of yield* describeSigned(request, signer))
      descriptions.push({ ...common, ...objects, ...signed })
  const [first = common, ...others] = descriptions
  return [first, ...others]
}

function describeActivity({ operation, view, type, parameters }: DescribedRequest): PolicyRecord {
  const { resource, action, params } = view
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
