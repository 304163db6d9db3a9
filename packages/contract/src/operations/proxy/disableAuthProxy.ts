import { submit } from '../../operation.ts'

export const disableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  params: {},
  result: {},
})
