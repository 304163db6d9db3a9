import { type Lazy, lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { openName, purchasesName, settledName } from '../payments/storedNames.ts'
import type { SignRequestDetails } from '../sign-requests/signRequest.types.ts'
import { readJson } from '../storage/json.ts'

/** The parts of the kit that are about wallets: each is loaded on its own, with its first use. */
export interface LoadedWalletParts extends ReturnType<typeof createLoadedWalletParts> {}

/** Loaded with the scheduler of sessions, which a page has before a user uses a wallet. */
export function createLoadedWalletParts(kit: InternalKit) {
  const part = <Code, Part>(load: () => Promise<Code>, create: (code: Code) => Part): Lazy<Part> =>
    lazy(async () => create(await load()))
  const walletSigning = () => import('./wallet/walletSigning.ts')
  const nonces = part(
    () => import('./wallet/nonces.ts'),
    (code) => code.createNonceQueue(kit),
  )
  const payments = lazy(async () => {
    const [code, queue] = await Promise.all([import('./wallet/payments.ts'), nonces()])
    return code.createPayments(kit, queue)
  })
  const onRamp = part(
    () => import('./wallet/onRamp.ts'),
    (code) => code.createOnRamp(kit),
  )
  const hasStored = (thing: string) => readJson(kit.environment.metadata, kit.name(thing)) !== undefined
  const decoder = part(
    () => import('./decode.ts'),
    (code) => code.createDecoder(kit),
  )
  const signedRequests = part(
    () => import('./wallet/assets.ts'),
    (code) =>
      code.createSignedRequests(kit, {
        getDecoder: () => decoder.value,
        loadTransactions: () => import('../signed-requests/signedTransaction.ts'),
      }),
  )
  const signing = part(walletSigning, (code) => code.createWalletSigning(kit))
  const allowances = lazy(async () => {
    const [code, queue] = await Promise.all([import('./wallet/allowances.ts'), nonces()])
    return code.createAllowances(kit, {
      nonces: queue,
      loadSigning: signing,
      async loadSigned() {
        await signedRequests()
        return kit.store.get().signedRequests
      },
    })
  })
  let isWatching = false
  /** Loads the payments once another tab has made one. */
  function watchPayments() {
    if (isWatching) return
    isWatching = true
    const stop = kit.environment.tabs.subscribe((changed) => {
      if (changed === null || changed === kit.name(openName)) listPayments().catch(() => {})
    })
    kit.life.signal.addEventListener('abort', stop)
  }
  async function listPayments() {
    if (payments.value || hasStored(openName) || hasStored(settledName))
      return await (await payments()).list()
    watchPayments()
    if (!kit.store.get().payments) kit.store.set({ payments: [] })
    return []
  }
  return {
    wallets: part(
      () => import('./wallet/embeddedWallets.ts'),
      (code) => code.createEmbeddedWallets(kit),
    ),
    signing,
    signQueue: part(walletSigning, (code) => ({
      ...code.createSignQueue(kit, () => import('./decodeCalls.ts')),
      remember: async (request: SignRequestDetails, signed: unknown) =>
        (await signedRequests()).remember(request, signed),
    })),
    signedRequests,
    ethereumSigning: lazy(async () => {
      const [code, queue] = await Promise.all([import('./wallet/ethereumSigning.ts'), nonces()])
      return { ...code.createEthereumSigning(kit), ...queue }
    }),
    proofs: part(
      () => import('./wallet/proofs.ts'),
      (code) => code.createProofs(kit),
    ),
    transfers: part(
      () => import('./wallet/transfers.ts'),
      (code) => code.createTransfers(kit),
    ),
    /** Whether there is a vault is asked far more often than one is opened. */
    vaultOrigin: part(
      () => import('./vaultOrigin.ts'),
      (code) => ({ origin: () => code.readVaultOrigin(kit) }),
    ),
    vault: part(
      () => import('./vault.ts'),
      (code) => code.createVault(kit),
    ),
    activities: part(
      () => import('./activities.ts'),
      (code) => code.createActivities(kit),
    ),
    assets: part(
      () => import('./wallet/assets.ts'),
      (code) => code.createAssets(kit, listPayments),
    ),
    allowances,
    payments,
    onRamp,
    /** These load nothing where this device has stored nothing. */
    stored: lazy(async () => ({
      list: listPayments,
      async resume() {
        if (onRamp.value || hasStored(purchasesName)) await (await onRamp()).resume()
      },
    })),
    decoder,
  }
}
