export {
  type VaultHint,
  type VaultKind,
  type VaultRefusal,
  type VaultRequest,
  type VaultResult,
  type VaultStyle,
  vaultKinds,
} from '../vault/protocol.ts'
export {
  type ServedVault,
  type ServeVaultParameters,
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
