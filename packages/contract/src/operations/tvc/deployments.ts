import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { tvcDeployment } from '../../records/tvcDeployment.ts'

export const listTvcAppDeployments = /* @__PURE__ */ query({
  summary: 'Lists the deployments of an enclave app.',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** App to list the deployments of. */
    appId: uuid,
  },
  result: {
    /** The app's deployments, oldest first. */
    tvcDeployments: v.array(tvcDeployment),
  },
})

export const getTvcDeployment = /* @__PURE__ */ query({
  summary: 'Reads a deployment of an enclave app.',
  source: 'extension',
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** Deployment to read. */
    deploymentId: uuid,
  },
  result: {
    /** The deployment. */
    tvcDeployment,
  },
})
