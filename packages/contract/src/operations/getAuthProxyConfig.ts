import { query } from '../operation.ts'
import { authProxyConfig } from '../records/authProxyConfig.ts'

export const getAuthProxyConfig = /* @__PURE__ */ query({
  source: 'extension',
  summary: "Reads the auth proxy's settings of the organization.",
  params: {},
  result: {
    /** The settings. */
    authProxyConfig,
  },
})
