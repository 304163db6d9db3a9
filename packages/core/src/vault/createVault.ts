import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { busy, openVault } from './openVault.ts'
import type { VaultRequest } from './protocol.ts'
import { readHint } from './readHint.ts'
import { readVaultOrigin } from './readVaultOrigin.ts'
import type { Vault } from './vault.types.ts'
import { frameOf, popupOf } from './vaultContainers.ts'
import { canWatchVisibility } from './watchVisibility.ts'

/** Opens the vault, one ceremony at a time. */
export function createVault(kit: InternalKit): Pick<Vault, 'prepare' | 'open'> {
  let owner: object | undefined
  return {
    async prepare() {
      await readVaultOrigin(kit)
    },
    async open(asked) {
      const { kind, id, operation, parameters, frame, popup, style, ...others } = asked
      const { locale = navigator.language, ...rest } = others
      const { signal } = rest
      if (signal?.aborted) return { status: 'cancelled' }
      if (frame && !canWatchVisibility()) {
        rest.onPopupNeeded?.()
        return { status: 'cancelled' }
      }
      if (owner) throw busy()
      const self = {}
      owner = self
      const release = () => {
        if (owner === self) owner = undefined
      }
      // The next one may open as soon as this one is given up.
      signal?.addEventListener('abort', release)
      const hint = readHint(kit)
      try {
        const at = await readVaultOrigin(kit)
        if (signal?.aborted) return { status: 'cancelled' }
        const container = frame ? frameOf(frame, at) : popupOf(at, popup)
        if (!container)
          throw new KitError('VAULT_BLOCKED', {
            message: "The browser blocked the vault's popup. Open it in a click handler.",
            retryable: true,
          })
        return await openVault({
          ...rest,
          container,
          origin: at,
          request: { kind, id, operation, parameters: toPlain(parameters), style, locale },
          hint,
          page: window,
          clock: kit.environment.clock,
        })
      } finally {
        release()
        signal?.removeEventListener('abort', release)
      }
    },
  }
}

/** Parameters as they go over the wire: fields without a value are left out. */
const toPlain = (parameters: object | undefined): VaultRequest['parameters'] =>
  parameters && JSON.parse(JSON.stringify(parameters))
