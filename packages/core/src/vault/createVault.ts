import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { busy, openVault } from './openVault.ts'
import { readVaultOrigin } from './readVaultOrigin.ts'
import type { Vault } from './vault.types.ts'
import { frameOf, popupOf } from './vaultPlaces.ts'

/** Opens the vault, one ceremony at a time. */
export function createVault(kit: InternalKit): Vault {
  let isOpen = false
  const origin = () => readVaultOrigin(kit)
  return {
    origin,
    async open({ kind, id, frame, popup, style, locale = navigator.language, ...rest }) {
      if (isOpen) throw busy()
      isOpen = true
      try {
        const at = await origin()
        const place = frame ? frameOf(frame, at) : popupOf(at, popup)
        if (!place)
          throw new KitError('VAULT_BLOCKED', {
            message: "The browser blocked the vault's popup. Open it in a click handler.",
            retryable: true,
          })
        return await openVault({
          ...rest,
          ...{ place, origin: at, request: { kind, id, style, locale } },
          ...{ page: window, clock: kit.environment.clock },
        })
      } finally {
        isOpen = false
      }
    },
  }
}
