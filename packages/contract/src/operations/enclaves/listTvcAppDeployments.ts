import * as v from 'valibot'

import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { tvcDeployment } from '../../records/tvcDeployment.ts'

export const listTvcAppDeployments = /* @__PURE__ */ query({
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** App whose deployments are listed. */
    appId: uuid,
  },
  result: {
    /** Deployments of the app. */
    tvcDeployments: v.array(tvcDeployment),
  },
})
