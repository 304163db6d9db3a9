export { type LoginMethodStanding, listLoginMethods } from '../vault/loginMethods.ts'
export {
  type PlainValue,
  type VaultHint,
  type VaultKind,
  type VaultOperation,
  type VaultRefusal,
  type VaultRequest,
  type VaultResult,
  type VaultStyle,
  vaultKinds,
} from '../vault/protocol.ts'
export { reportVaultReturn } from '../vault/reportVaultReturn.ts'
export {
  type ServedVault,
  type ServeVaultParameters,
  type SettledResult,
  serveVault,
  type VaultCeremony,
  type VaultEnd,
  type VaultMode,
  type VaultPage,
} from '../vault/serveVault.ts'
export {
  canWatchVisibility,
  type VisibilityWatch,
  type WatchVisibilityParameters,
  watchVisibility,
} from '../vault/watchVisibility.ts'
