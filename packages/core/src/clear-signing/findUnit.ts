import type { ExplainedLimit } from '@latchkey/contract'

import type { WalletConfig } from '../client/walletConfig.types.ts'
import { createDecodeContext, type Unit } from './decodeContext.ts'
import { withUsualTokens } from './usualTokens.ts'

/** How amounts of a limit's asset are written, as far as the kit knows it. */
export function findUnit(wallet: WalletConfig | undefined, asset: ExplainedLimit['asset']): Unit | undefined {
  if (asset === 'requests') return undefined
  const context = withUsualTokens(createDecodeContext(wallet))
  const { network, token } = asset
  return token === 'native' ? context.coin(network) : context.token(network, token)
}
