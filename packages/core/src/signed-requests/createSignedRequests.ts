import { readNetworks, transactionUrl } from '../assets/networks.ts'
import { createRpc } from '../assets/rpc.ts'
import type { Decoder } from '../clear-signing/decode.types.ts'
import { toNetworkId } from '../client/readNetworkSettings.ts'
import { browserRedirect } from '../environment/browser/redirect.ts'
import type { InternalKit } from '../flows/internalKit.ts'
import type { Remember } from '../sign-requests/signQueue.types.ts'
import type { DecodedField, DecodedRequest } from '../state/decodedRequest.types.ts'
import type { SignedRequest, SignedRequestList } from '../state/signedRequests.types.ts'
import { createSignedJournal } from './signedJournal.ts'

/** After how long the network is asked about a transaction that was just signed, ms. */
const pace = [2_000, 5_000, 15_000, 60_000, 300_000]

/** How many transactions are asked about at once. An app may never send what it had signed. */
const mostAsked = 10

export interface SignedRequests extends SignedRequestList {
  readonly remember: Remember
}

interface Code {
  /** The decoder, where something has shown a request: nothing is loaded just to describe one. */
  getDecoder(): Decoder | undefined
  loadTransactions(): Promise<typeof import('./signedTransaction.ts')>
}

export function createSignedRequests(
  kit: InternalKit,
  { getDecoder, loadTransactions }: Code,
): SignedRequests {
  const { clock, redirect = browserRedirect } = kit.environment
  const journal = createSignedJournal(kit)
  const networks = readNetworks(kit.config.wallet)
  const find = (network: string | undefined) =>
    networks.find(({ id }) => network !== undefined && id === toNetworkId(network))

  /** Asks the network what became of a transaction. Resolves with whether that is known now. */
  async function look(userId: string, { id, network, hash, status }: SignedRequest): Promise<boolean> {
    const configured = find(network)
    if (status !== 'signed' || !hash || !configured) return true
    const rpc = createRpc(kit, configured)
    const { readOutcome } = await loadTransactions()
    const isDone = await readOutcome(rpc, configured, hash)
    if (isDone !== undefined) journal.change(userId, id, { status: isDone ? 'confirmed' : 'failed' })
    return isDone !== undefined
  }

  function follow(userId: string, request: SignedRequest, round = 0): void {
    const delay = pace[round]
    if (delay === undefined || !request.hash) return
    clock.setTimeout(() => {
      if (kit.life.signal.aborted) return
      // A network that can't be asked is asked again.
      look(userId, request)
        .catch(() => false)
        .then((isKnown) => isKnown || follow(userId, request, round + 1))
    }, delay)
  }

  return {
    async remember(details, signed) {
      const session = kit.store.get().auth.session
      if (!session) return
      const origin = new URL(redirect.address()).host
      const shown = await getDecoder()?.decode({ ...details, origin })
      const hash =
        details.kind === 'transaction'
          ? (await loadTransactions()).transactionHash(details, signed)
          : undefined
      const network = shown?.network ?? ('network' in details ? details.network : undefined)
      const configured = find(network)
      const request: SignedRequest = {
        id: crypto.randomUUID(),
        kind: details.kind,
        address: details.address,
        chain: details.chain,
        origin,
        signedAt: clock.now(),
        decoded: shown && withoutBytes(shown),
        network,
        hash,
        url: configured && hash ? transactionUrl(configured, hash) : undefined,
        status: 'signed',
      }
      journal.add(session.userId, request)
      follow(session.userId, request)
    },
    async listSigned() {
      const { session } = kit.store.get().auth
      const open = journal.list().filter(({ status, hash }) => status === 'signed' && hash)
      if (session)
        await Promise.allSettled(open.slice(0, mostAsked).map((request) => look(session.userId, request)))
      return journal.list()
    },
  }
}

/** Characters of a value, and of all of it as JSON. */
const most = { value: 100, text: 3_000 }

/**
 * Copy of a decoded request that is small enough to keep: its title and the values that users know it by, without its
 * bytes. Undefined for a request that is still too large.
 */
function withoutBytes(decoded: DecodedRequest): DecodedRequest | undefined {
  const kept: DecodedRequest = {
    ...decoded,
    raw: '',
    fields: decoded.fields.flatMap((field) => (field.isDetail ? [] : [withoutNestedBytes(field)])),
  }
  return JSON.stringify(kept).length <= most.text ? kept : undefined
}

function withoutNestedBytes({ nested, ...field }: DecodedField): DecodedField {
  const isLong = field.value.length > most.value
  const value = isLong ? `${field.value.slice(0, most.value)}…` : field.value
  return {
    ...field,
    value,
    ...(nested && { nested: { ...nested, raw: '', fields: nested.fields.map(withoutNestedBytes) } }),
  }
}
