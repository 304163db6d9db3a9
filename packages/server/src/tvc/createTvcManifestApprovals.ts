import { normalisePublicKey, verifyRawP256 } from '@latchkey/crypto/node'

import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { requireTvcApp } from './apps.ts'
import { hashManifest } from './manifest.ts'
import { readOperatorSets } from './operatorSets.ts'
import type { TvcOperatorRow } from './store/apps.ts'
import { insertTvcApproval, listTvcApprovals, lockTvcManifest, markTvcApproved } from './store/deployments.ts'

/** Whoever submits them, approvals count by the operators' signatures. docs/wire-format.md#manifests */
export const createTvcManifestApprovals: SubmitHandler<'createTvcManifestApprovals'> = {
  async apply({ db, now, random, organization }, { manifestId, approvals }) {
    const organizationId = organization.id
    const deployment = await lockTvcManifest(db, { organizationId, manifestId })
    if (!deployment) throw new ServiceError('TVC_NOT_FOUND', { resource: 'manifest', id: manifestId })
    const app = await requireTvcApp(db, { organizationId, id: deployment.appId })
    const [manifestSet] = await readOperatorSets(db, organizationId, [app.manifestSetId])
    const { set, operators } = manifestSet!
    const hash = hashManifest(deployment.manifest)
    const approvalIds: string[] = []
    for (const { operatorId, signature } of approvals) {
      const operator = operators.find(({ id }) => id === operatorId)
      if (!operator) throw new ServiceError('TVC_NOT_FOUND', { resource: 'operator', id: operatorId })
      if (!isSignedBy(operator, hash, signature))
        throw new ServiceError('TVC_APPROVAL_INVALID', { operatorId })
      const id = random.uuid()
      const times = { createdAt: now, updatedAt: now }
      if (!(await insertTvcApproval(db, { id, organizationId, manifestId, operatorId, signature, ...times })))
        throw new ServiceError('TVC_APPROVAL_EXISTS', { operatorId })
      approvalIds.push(id)
    }
    const allApprovals = await listTvcApprovals(db, { organizationId, manifestIds: [manifestId] })
    if (deployment.approvedAt === null && allApprovals.length >= set.threshold)
      await markTvcApproved(db, { organizationId, id: deployment.id, now })
    return { approvalIds }
  },

  committed: ({ tvcLaunches }) => tvcLaunches.retry(),
}

/** The signing key is the second of an operator's two keys. */
const isSignedBy = ({ publicKey }: TvcOperatorRow, hash: Uint8Array, signature: string): boolean =>
  verifyRawP256({
    publicKey: normalisePublicKey(publicKey.slice(130)),
    data: hash,
    signature: Buffer.from(signature, 'hex'),
  })
