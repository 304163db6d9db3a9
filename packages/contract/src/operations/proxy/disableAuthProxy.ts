import { submit } from '../../operation.ts'

export const disableAuthProxy = /* @__PURE__ */ submit({
  source: 'extension',
  access: { callers: ['root'], stamps: ['key', 'passkey'] },
  params: {},
  result: {},
})
