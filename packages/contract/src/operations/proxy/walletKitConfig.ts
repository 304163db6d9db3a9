import { proxy } from '../../operation.ts'
import { walletKitConfig as record } from '../../records/walletKitConfig.ts'

export const walletKitConfig = /* @__PURE__ */ proxy({
  access: 'anyone',
  params: {},
  result: record.entries,
})
