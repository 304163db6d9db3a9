import { submit } from '../operation.ts'

export const disableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  summary: 'Closes the auth proxy for the organization, and deletes the proxy user with its key.',
  params: {},
  result: {},
})
