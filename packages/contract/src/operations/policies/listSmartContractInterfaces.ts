import * as v from 'valibot'

import { query } from '../../operation.ts'
import { smartContractInterface } from '../../records/smartContractInterface.ts'

export const listSmartContractInterfaces = /* @__PURE__ */ query({
  access: { callers: ['user', 'parent'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** Smart contract interfaces of the organization. */
    smartContractInterfaces: v.array(smartContractInterface),
  },
})
