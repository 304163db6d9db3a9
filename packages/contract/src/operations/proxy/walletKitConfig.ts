import { proxy } from '../../operation.ts'
import { walletKitConfig as record } from '../../records/walletKitConfig.ts'

export const walletKitConfig = /* @__PURE__ */ proxy({
  summary: 'Reads what the kit offers: login methods, session length, shape of codes.',
  params: {},
  result: record.entries,
})
