import { type Lazy, lazy } from '../environment/lazy.ts'
import type { InternalKit } from '../flows/internalKit.ts'

/** The parts of the kit that are about wallets: each is loaded on its own, with its first use. */
export interface LoadedWalletParts extends ReturnType<typeof createLoadedWalletParts> {}

/** Part of the chunk of sessions, which a page has loaded before anybody uses a wallet. */
export function createLoadedWalletParts(kit: InternalKit) {
  const part = <Code, Part>(load: () => Promise<Code>, create: (code: Code) => Part): Lazy<Part> =>
    lazy(async () => create(await load()))
  const embeddedWallets = () => import('./embeddedWallets.ts')
  const nonces = part(
    () => import('./nonces.ts'),
    (code) => code.createNonceQueue(kit),
  )
  const payments = lazy(async () => {
    const [code, queue] = await Promise.all([import('./payments.ts'), nonces()])
    return code.createPayments(kit, queue)
  })
  const decoder = part(
    () => import('./decode.ts'),
    (code) => code.createDecoder(kit),
  )
  return {
    wallets: part(embeddedWallets, (code) => code.createEmbeddedWallets(kit)),
    signedRequests: part(
      () => import('./assets.ts'),
      (code) => code.createSignedRequests(kit, () => decoder.value),
    ),
    signQueue: part(embeddedWallets, (code) => code.createSignQueue(kit)),
    ethereumSigning: lazy(async () => {
      const [code, queue] = await Promise.all([import('./ethereumSigning.ts'), nonces()])
      return { ...code.createEthereumSigning(kit), ...queue }
    }),
    proofs: part(
      () => import('./proofs.ts'),
      (code) => code.createProofs(kit),
    ),
    transfers: part(
      () => import('./transfers.ts'),
      (code) => code.createTransfers(kit),
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
      () => import('./assets.ts'),
      (code) => code.createAssets(kit, async () => (await payments()).list()),
    ),
    payments,
    onRamp: part(
      () => import('./onRamp.ts'),
      (code) => code.createOnRamp(kit),
    ),
    decoder,
  }
}
