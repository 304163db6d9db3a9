import type { Kit } from '@latchkey/react'

import type { PanelAccount } from './account.ts'

type Config = Pick<Kit, 'config'>

/** Whether an on-ramp provider of the configuration may sell something for an account. */
export const canBuy = ({ config }: Config, { chain }: PanelAccount): boolean =>
  (config.wallet?.onRamp?.providers.length ?? 0) > 0 && ['ethereum', 'solana', 'bitcoin'].includes(chain.id)
