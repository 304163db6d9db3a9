import { query } from '../../operation.ts'
import { authProxyConfig } from '../../records/authProxyConfig.ts'

export const getAuthProxyConfig = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['root', 'parent', 'proxy'], stamps: ['key', 'wallet'] },
  params: {},
  result: {
    /** The settings. */
    authProxyConfig,
  },
})
