import type { SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import type { EnclaveVersion } from '../ports/enclaveRuntime.ts'
import { timeOrderedUuid } from '../ports/random.ts'
import type { OpenedSecret } from '../providers/clientSecrets.ts'
import { claimSecret } from '../store/oauth2Credentials.ts'
import { unmeasured, writeManifest } from './manifest.ts'
import { readOperatorSets } from './operatorSets.ts'
import { lockTvcApp } from './store/apps.ts'
import { insertTvcDeployment, locationOfPullSecret, readTvcNonces } from './store/deployments.ts'

/** Deployments of an app. */
const maxDeployments = 1_000

export interface PreparedDeployment {
  enclave: EnclaveVersion
  pullSecret: OpenedSecret | undefined
}

const secretField = 'pivotContainerEncryptedPullSecret'

export const createTvcDeployment: SubmitHandler<'createTvcDeployment', PreparedDeployment> = {
  async prepare({ enclaveRuntime, oauth, organization }, { qosVersion, [secretField]: sealed = '' }) {
    const enclave = enclaveRuntime ? await enclaveRuntime.findVersion(qosVersion) : unmeasured(qosVersion)
    if (!enclave)
      throw invalid('parameters.qosVersion', 'got a version that the enclave runtime does not have')
    const { clientSecrets } = oauth
    const pullSecret =
      sealed === '' ? undefined : await clientSecrets.receive(sealed, organization.id, secretField)
    return { enclave, pullSecret }
  },

  async apply({ db, now, oauth, random, organization }, parameters, { enclave, pullSecret }) {
    const { appId, debugMode = false, healthCheckPort, publicIngressPort } = parameters
    const organizationId = organization.id
    const app = await lockTvcApp(db, { organizationId, id: appId })
    if (!app) throw new ServiceError('TVC_NOT_FOUND', { resource: 'app', id: appId })
    if (debugMode && !app.enableDebugModeDeployments)
      throw invalid('parameters.debugMode', 'got true, expected false: the app allows no debug deployments')
    const { greatest, deployments } = await readTvcNonces(db, { organizationId, appId })
    if (deployments >= maxDeployments)
      throw new ServiceError('LIMIT_EXCEEDED', { limit: 'deployments per app', max: maxDeployments })
    const nonce = parameters.nonce ?? Math.max(Math.floor(now / 1_000), (greatest ?? -1) + 1)
    const [id, manifestId] = [timeOrderedUuid(now, random), random.uuid()]
    // A secret without an organization belongs to its first sender, so that a copied ciphertext is useless.
    if (pullSecret && !(await claimSecret(db, { digest: pullSecret.digest, organizationId })))
      throw invalid(`parameters.${secretField}`, 'got a secret that another organization sealed')
    const sets = await readOperatorSets(db, organizationId, [app.manifestSetId, app.shareSetId])
    const setOf = (setId: string) => {
      const { set, operators } = sets.find((one) => one.set.id === setId)!
      return { threshold: set.threshold, members: operators }
    }
    const manifest = writeManifest({
      name: app.name,
      nonce,
      quorumPublicKey: app.quorumPublicKey,
      debugMode,
      enclave,
      programHash: parameters.expectedPivotDigest,
      args: parameters.pivotArgs,
      ports: [publicIngressPort, healthCheckPort],
      manifestSet: setOf(app.manifestSetId),
      shareSet: setOf(app.shareSetId),
    })
    const location = locationOfPullSecret({ organizationId, id })
    const added = await insertTvcDeployment(db, {
      id,
      organizationId,
      appId,
      manifestId,
      manifest,
      nonce,
      debugMode,
      qosVersion: parameters.qosVersion,
      containerUrl: parameters.pivotContainerImageUrl,
      path: parameters.pivotPath,
      args: [...parameters.pivotArgs],
      sealedPullSecret: pullSecret ? oauth.clientSecrets.seal(location, pullSecret.secret) : null,
      healthCheckType: parameters.healthCheckType,
      healthCheckPort,
      publicIngressPort,
      replicas: parameters.replicas ?? 1,
      approvedAt: null,
      launchStartedAt: null,
      launchedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    if (!added)
      throw invalid(
        'parameters.nonce',
        'got a nonce that another deployment of the app uses, expected a new one',
      )
    return { deploymentId: id, manifestId }
  },
}
