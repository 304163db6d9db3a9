import type { CreateConnectorFn } from 'wagmi'

import { type LatchkeyConnectorOptions, latchkeyConnector } from './latchkeyConnector.ts'

export interface LatchkeyWalletOptions extends LatchkeyConnectorOptions {
  /** Square image, as a URL or a data URI. */
  icon: string
  /** Color behind the image. @default 'transparent' */
  iconBackground?: string | undefined
}

/** An entry of RainbowKit's list of wallets. */
export interface RainbowKitWallet {
  id: string
  name: string
  rdns?: string
  iconUrl: string
  iconBackground: string
  createConnector(details: object): CreateConnectorFn
}

/**
 * The user's wallet in RainbowKit's list, for `connectorsForWallets`.
 *
 * @example
 * const connectors = connectorsForWallets(
 *   [{ groupName: 'Recommended', wallets: [latchkeyWallet({ kit, name: 'Larkfield', icon })] }],
 *   { appName: 'Larkfield', projectId },
 * )
 */
export function latchkeyWallet({
  iconBackground = 'transparent',
  ...options
}: LatchkeyWalletOptions): () => RainbowKitWallet {
  const { name, icon, rdns } = options
  return () => ({
    id: 'latchkey',
    name,
    ...(rdns === undefined ? undefined : { rdns }),
    iconUrl: icon,
    iconBackground,
    createConnector: (details) => (config) => ({ ...latchkeyConnector(options)(config), ...details }),
  })
}
