import * as v from 'valibot'

import { absolutePath, anyText, imageReference, integer, list, sha256Hex, uuid } from '../../formats.ts'
import { submit } from '../../operation.ts'
import { tvcHealthCheckType } from '../../records/tvcDeployment.ts'

const port = /* @__PURE__ */ integer(1, 65_535)

export const createTvcDeployment = /* @__PURE__ */ submit({
  summary: 'Deploys a container to an enclave app.',
  about: { kind: 'app', by: 'appId' },
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  appProofs: false,
  params: {
    /** App to deploy. */
    appId: uuid,
    /** Version of the enclave operating system to deploy with. */
    qosVersion: v.pipe(
      v.string(),
      v.maxLength(128),
      v.regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/, 'a version such as v1.2.0'),
    ),
    /** Container that holds the pivot binary. */
    pivotContainerImageUrl: imageReference,
    /** Where the binary lies inside the container. */
    pivotPath: absolutePath,
    /** Startup arguments, such as a list of flags. */
    pivotArgs: list(anyText(4096)),
    /** SHA-256 of the pivot binary, put into the manifest for integrity. */
    expectedPivotDigest: sha256Hex,
    /** Distinguishes the deployments of an app: each can be used once. Default: the Unix time in seconds. */
    nonce: v.optional(integer(0, 4_294_967_295)),
    /** Secret for pulling the container, encrypted as in create_oauth2_credential; empty for a public image. */
    pivotContainerEncryptedPullSecret: v.optional(anyText(16_384)),
    /** Extra logging and debug tools. @default false */
    debugMode: v.optional(v.boolean()),
    /** Type of the app's health check. */
    healthCheckType: tvcHealthCheckType,
    /** Port of the health check. */
    healthCheckPort: port,
    /** Port that the public reaches. */
    publicIngressPort: port,
    // docs/wire-format.md#trusted-deployment
    /** How many copies run. */
    replicas: v.optional(integer(1, 100)),
  },
  result: {
    /** Identifier of the deployment. */
    deploymentId: v.string(),
    /** Identifier of its manifest. */
    manifestId: v.string(),
  },
})
