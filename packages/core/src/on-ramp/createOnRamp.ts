import { createAsk } from '../activities/createAsk.ts'
import { readText } from '../client/readAnswer.ts'
import { readNetworkSettings } from '../client/readNetworkSettings.ts'
import { controlPopup } from '../environment/browser/popup.ts'
import type { OpenedWindow, PopupPort } from '../environment/environment.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { OnRamp, OnRampAsset, Purchase, StartPurchaseParameters } from '../state/onRamp.types.ts'
import { followPurchase, readStatus } from './followPurchase.ts'
import { assetsOf, toWire } from './onRampNames.ts'
import { readPurchases, writePurchases } from './storedPurchases.ts'

/** How often the provider's window is checked, ms. */
const checkInterval = 1_000

/** The on-ramp as it is loaded: the window was opened in the click, before this was. */
export interface LoadedOnRamp extends Omit<OnRamp, 'start'> {
  start(parameters: StartPurchaseParameters, opening: ReturnType<PopupPort['open']>): Promise<Purchase>
}

/** Those whose balance the wallet shows once they arrive. All, where it shows none of them, as with test networks alone. */
function assetsShown(kit: InternalKit, assets: readonly OnRampAsset[]): readonly OnRampAsset[] {
  const { rpc } = readNetworkSettings(kit.config.wallet)
  const shown = assets.filter(({ network }) => network in rpc)
  return shown.length > 0 ? shown : assets
}

/** Starts purchases, and follows those of the signed-in user. */
export function createOnRamp(kit: InternalKit): LoadedOnRamp {
  const ask = createAsk(kit)
  const { clock, popup } = kit.environment
  const windows = new Map<string, OpenedWindow>()
  const followed = new Map<string, () => void>()
  let owner: string | undefined

  const session = () => kit.store.get().auth.session
  const list = () => kit.store.get().purchases
  function show(purchases: readonly Purchase[]) {
    if (owner) writePurchases(kit, owner, purchases)
    kit.store.set({ purchases })
  }
  const change = (id: string, fields: Partial<Purchase>) =>
    show(list().map((purchase) => (purchase.id === id ? { ...purchase, ...fields } : purchase)))
  function remove(id: string) {
    followed.get(id)?.()
    followed.delete(id)
    windows.delete(id)
    show(list().filter((purchase) => purchase.id !== id))
  }
  /** `undefined`: the service doesn't know the purchase. */
  function end(id: string, status: Purchase['status'] | undefined) {
    if (status === 'pending') return
    followed.get(id)?.()
    followed.delete(id)
    if (status) change(id, { status })
    else remove(id)
  }
  function follow({ id, status }: Purchase) {
    const sessionId = session()?.id
    if (status !== 'pending' || !sessionId || followed.has(id)) return
    followed.set(id, followPurchase(kit, { id, sessionId, onStatus: (next) => end(id, next) }))
  }
  /** Shows the purchases of the signed-in user. */
  function adopt() {
    const userId = session()?.userId
    if (userId === owner) return
    owner = userId
    for (const stop of followed.values()) stop()
    followed.clear()
    windows.clear()
    kit.store.set({ purchases: userId ? readPurchases(kit, userId) : [] })
    list().forEach(follow)
  }
  /** Notices that the user closes the provider's window. */
  function watchWindow(id: string, opened: OpenedWindow) {
    windows.set(id, opened)
    const check = () => {
      if (windows.get(id) !== opened || kit.life.signal.aborted) return
      if (!opened.isClosed()) clock.setTimeout(check, checkInterval)
      else {
        windows.delete(id)
        change(id, { window: 'closed' })
      }
    }
    clock.setTimeout(check, checkInterval)
  }

  adopt()
  const unsubscribe = kit.store.subscribe(adopt)
  kit.life.signal.addEventListener('abort', unsubscribe)

  return {
    assets: async (addressFormat) => assetsShown(kit, assetsOf(addressFormat)),
    async start({ signal, ...request }, opening) {
      const opened = opening && (popup.control ?? controlPopup)(opening)
      const { provider, address, network, currency, fiatAmount, fiatCurrency } = request
      const { onRamp } = kit.config.wallet ?? {}
      try {
        if (!onRamp?.providers.includes(provider))
          throw new KitError('ON_RAMP_NOT_CONFIGURED', {
            message: `On-ramp: got the provider ${provider}, expected one of wallet.onRamp.providers of the configuration.`,
          })
        const answer = await ask<object>(
          'initFiatOnRamp',
          'submit',
          toWire(request, onRamp.sandboxMode === true),
          {
            signal,
          },
        )
        const url = readText(answer, 'onRampUrl', 'init_fiat_on_ramp')
        const purchase: Purchase = {
          provider,
          address,
          network,
          currency,
          fiatAmount,
          fiatCurrency,
          url,
          id: readText(answer, 'onRampTransactionId', 'init_fiat_on_ramp'),
          startedAt: clock.now(),
          status: 'pending',
          window: opened ? 'open' : 'blocked',
        }
        show([purchase, ...list()])
        follow(purchase)
        if (opened) {
          opened.go(url)
          watchWindow(purchase.id, opened)
        }
        return purchase
      } catch (error) {
        opened?.close()
        throw error
      }
    },
    focusWindow: (id) => windows.get(id)?.focus(),
    resume: async () => adopt(),
    async refresh(id) {
      const sessionId = session()?.id
      if (sessionId) end(id, await readStatus(kit, id, sessionId))
    },
    dismiss: async (id) => remove(id),
  }
}
