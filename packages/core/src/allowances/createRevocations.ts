import { createRpc } from '../assets/rpc.ts'
import { revocationCode } from '../chunks/loaders/loadAllowances.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import { createChains } from '../payments/createChains.ts'
import { getReceipt } from '../payments/ethereumCalls.ts'
import { getSignatureStatus } from '../payments/solanaCalls.ts'
import type { SentRevocation, TokenAllowance } from '../state/allowances.types.ts'
import type { NonceQueue } from '../wallet/nonces.types.ts'
import type { WalletSigning } from '../wallet/wallet.types.ts'

/** After how long a transaction that is in no block counts as lost, ms. */
const patience = 600_000

export interface RevocationParts {
  nonces: NonceQueue
  loadSigning(): Promise<Pick<WalletSigning, 'signTransaction'>>
}

interface Sent {
  hash: string
  /** ms since the epoch. */
  sentAt: number
  isFailed: boolean
}

/** Takes allowances back, and knows of those that this page takes back at the moment. */
export function createRevocations(kit: InternalKit, { nonces, loadSigning }: RevocationParts) {
  const { clock } = kit.environment
  const chains = createChains(kit)
  /** By the id of the allowance. */
  const revocations = new Map<string, Sent>()

  async function isDone({ network }: TokenAllowance, hash: string): Promise<boolean | undefined> {
    const { context } = await chains.open(network)
    const rpc = createRpc(kit, context.network)
    if (context.network.namespace === 'eip155') return await rpc.call(getReceipt(hash))
    const status = await rpc.call(getSignatureStatus(hash))
    return { confirmed: true, failed: false, processed: undefined, unknown: undefined }[status]
  }

  return {
    /** Adds how far the revocation of an allowance is that its network still has. */
    async follow(allowance: TokenAllowance): Promise<TokenAllowance> {
      const sent = revocations.get(allowance.id)
      if (!sent || sent.isFailed) return { ...allowance, status: sent ? 'failed' : 'active' }
      const done = await isDone(allowance, sent.hash).catch(() => undefined)
      if (done === false) {
        sent.isFailed = true
        return { ...allowance, status: 'failed' }
      }
      // The node that answered may be behind. With the next reading, the network has the last word.
      if (done || clock.now() - sent.sentAt > patience) revocations.delete(allowance.id)
      return { ...allowance, status: 'revoking' }
    },
    async revoke(allowance: TokenAllowance): Promise<SentRevocation> {
      const { owner: address, network } = allowance
      return await nonces.inNonceOrder({ address, network }, async (turn) => {
        const { chain, context, urlOf } = await chains.open(network)
        const { namespace } = context.network
        const [code, signing] = await Promise.all([revocationCode[namespace](), loadSigning()])
        const draft = await code.draft(context, allowance, turn.next)
        const { unsigned: transaction, nonce } = draft
        const answer = await signing.signTransaction({ address, transaction, network })
        const signed = chain.readSigned(answer.replace(/^0x/, ''), draft, address)
        const { hash } = signed
        await chain.broadcast(context, signed)
        if (nonce !== undefined) turn.sent({ nonce, hash })
        revocations.set(allowance.id, { hash, sentAt: clock.now(), isFailed: false })
        return { hash, url: urlOf(hash) }
      })
    },
  }
}
