import type { WindowHandle } from '../environment/environment.ts'
import type { OperationParams } from '../state/operation.types.ts'
import type { VaultKind, VaultOperation, VaultResult, VaultStyle } from './protocol.ts'

/** An export, an import, or a login method to confirm. */
interface PlainCeremony {
  kind: Exclude<VaultKind, 'confirm-change'>
  /** The export's subject: a wallet's id, an account's address or a private key's id. The others have none. */
  id?: string | undefined
  operation?: undefined
  parameters?: undefined
}

/** A change to confirm, as it is submitted: `{ kind: 'confirm-change', operation: 'createPolicy', parameters }`. */
export type VaultChange = {
  [Name in VaultOperation]: {
    kind: 'confirm-change'
    id?: undefined
    operation: Name
    parameters: OperationParams<Name>
  }
}[VaultOperation]

/** A request to the vault. */
export type VaultCeremonyParameters = PlainCeremony | VaultChange

/** Where the vault is shown, and what the page learns of it. */
export interface VaultOptions {
  /**
   * The frame to show the vault in, attached to the document and without `src`. Without a frame, the vault opens as a
   * popup: call this in a click handler, after {@link Vault.prepare}.
   */
  frame?: HTMLIFrameElement | undefined
  /** A popup that you have opened: `window.open('', '_blank', 'popup,width=480,height=680')`. */
  popup?: WindowHandle | null | undefined
  style?: VaultStyle | undefined
  /** BCP 47. @default the browser's language */
  locale?: string | undefined
  /** Closes the vault. The promise resolves with `cancelled`. */
  signal?: AbortSignal | undefined
  /** The vault is shown and has the request. */
  onOpened?: (() => void) | undefined
  /** The height of the vault's content, CSS pixels. */
  onResize?: ((height: number) => void) | undefined
  /**
   * The vault can't go on in this frame, or this browser can't tell that a frame is covered: offer it as a popup. In
   * the second case the promise resolves with `cancelled`.
   */
  onPopupNeeded?: (() => void) | undefined
}

/** A request to the vault, and where it is shown. */
export type OpenVaultParameters = VaultCeremonyParameters & VaultOptions

/**
 * Export, import, and what only an established login method may change, on an origin of their own. The page learns how a
 * ceremony ended, and never sees a key. docs/decisions.md#export-and-import, docs/decisions.md#established-credentials
 *
 * @example
 * const { status } = await kit.vault.open({ kind: 'export-wallet', id: walletId })
 */
export interface Vault {
  /** The vault's origin: {@link KitConfig.vaultOrigin}, else what the service says. @throws {@link KitError} `VAULT_MISSING` */
  origin(): Promise<string>
  /** Loads what `open` needs, so that it can open a popup in a click handler. @throws as {@link Vault.origin} */
  prepare(): Promise<void>
  /**
   * Opens the vault and resolves when the user has finished or closed it. A change that others have to approve ends
   * with `waiting` and its activity.
   *
   * @throws {@link KitError} `VAULT_MISSING`, `VAULT_BLOCKED`, `VAULT_UNREACHABLE`, `VAULT_REFUSED`, `VAULT_BUSY`
   */
  open(parameters: OpenVaultParameters): Promise<VaultResult>
}
