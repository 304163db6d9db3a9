import type { Kit } from '@latchkey/react'

import type { PanelAccount } from './account.ts'

type Config = Pick<Kit, 'config'>

/** Whether an on-ramp provider of the configuration may sell something for an account. */
export const canBuy = ({ config }: Config, { chain }: PanelAccount): boolean =>
  (config.wallet?.onRamp?.providers.length ?? 0) > 0 && ['ethereum', 'solana', 'bitcoin'].includes(chain.id)

/** Whether the configuration has an endpoint of a network on which an account can pay. */
export const canSend = ({ config }: Config, { chain }: PanelAccount): boolean => {
  const namespace = { ethereum: 'eip155:', solana: 'solana:' }[chain.id]
  return (
    namespace !== undefined && Object.keys(config.wallet?.rpc ?? {}).some((id) => id.startsWith(namespace))
  )
}
