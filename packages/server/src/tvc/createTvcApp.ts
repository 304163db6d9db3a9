import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import { checkKeyPair, type OperatorSet, resolveOperatorSet } from './operatorSets.ts'
import { countTvcApps, insertTvcApp } from './store/apps.ts'

/** Apps of an organization. */
const maxApps = 100

export const createTvcApp: SubmitHandler<'createTvcApp'> = {
  locksOrganization: true,

  async apply(context, { name, quorumPublicKey, enableEgress, enableDebugModeDeployments, ...sets }) {
    const { db, now, random, organization } = context
    const organizationId = organization.id
    checkKeyPair('parameters.quorumPublicKey', quorumPublicKey)
    if ((await countTvcApps(db, organizationId)) >= maxApps)
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'enclave apps per organization', max: maxApps })
    const { manifestSetId, manifestSetParams, shareSetId, shareSetParams } = sets
    const manifestSet = await resolveOperatorSet(context, {
      field: 'manifestSet',
      id: manifestSetId,
      params: manifestSetParams,
    })
    const shareSet = await resolveOperatorSet(context, {
      field: 'shareSet',
      id: shareSetId,
      params: shareSetParams,
    })
    const id = timeOrderedUuid(now, random)
    const added = await insertTvcApp(db, {
      id,
      organizationId,
      name,
      quorumPublicKey,
      manifestSetId: manifestSet.set.id,
      shareSetId: shareSet.set.id,
      enableEgress: enableEgress ?? false,
      enableDebugModeDeployments: enableDebugModeDeployments ?? false,
      createdAt: now,
      updatedAt: now,
    })
    if (!added) throw new ServiceError('NAME_TAKEN', { name })
    return { appId: id, ...describeSets(manifestSet, shareSet) }
  },
}

const describeSets = (manifestSet: OperatorSet, shareSet: OperatorSet) => ({
  manifestSetId: manifestSet.set.id,
  manifestSetOperatorIds: manifestSet.set.operatorIds,
  manifestSetThreshold: manifestSet.set.threshold,
  shareSetId: shareSet.set.id,
  shareSetOperatorIds: shareSet.set.operatorIds,
  shareSetThreshold: shareSet.set.threshold,
})
