import type { SubmitHandlers } from '../context/handler.ts'
import { createReadWriteSession } from './createReadWriteSession.ts'
import { oauth } from './oauth.ts'
import { initUserEmailRecovery } from './recovery/initUserEmailRecovery.ts'
import { recoverUser } from './recovery/recoverUser.ts'

/** Operations that send a key in an encrypted bundle, and the one that such a key is for. docs/thin.md#credential-bundles */
export const bundleSubmits = {
  createReadWriteSession,
  initUserEmailRecovery,
  oauth,
  recoverUser,
} satisfies Partial<SubmitHandlers>
