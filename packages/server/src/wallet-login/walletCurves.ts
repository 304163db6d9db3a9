import type { ApiKeyCurve } from '@latchkey/contract'
import type { KeyCurve } from '@latchkey/crypto/node'

import { apiKeyType, type KeyType, walletTypes } from '../store/credentials.ts'

/** Curves of wallet keys: Ethereum's and Solana's. */
export type WalletCurve = Exclude<KeyCurve, 'P256'>

/** Converts the curve name of a request. */
export const curveOf = (curveType: ApiKeyCurve): KeyCurve =>
  curveType.slice('API_KEY_CURVE_'.length) as KeyCurve

/** The credential type under which a key of this curve is stored. */
export const keyTypeOf = (curve: KeyCurve): KeyType => (curve === 'P256' ? apiKeyType : walletTypes[curve])

/** Whether a credential type is a wallet key. */
export const isWalletType = (type: string): boolean => Object.values<string>(walletTypes).includes(type)
