import { providerError } from '../providerError.ts'
import { toHex } from './createChain.ts'
import { invalidParams, isRecord, readAddress, readChainId, readRecord } from './invalidParams.ts'
import { type RequestedTransaction, readTransaction } from './readTransaction.ts'
import { type Sender, type TransactionAccount, withSender } from './sendTransaction.ts'

/** EIP-5792 `wallet_sendCalls`. */
interface CallBatch {
  /** The app's own id. */
  id: string | undefined
  from: string | undefined
  chainId: number
  calls: RequestedTransaction[]
}

const version = '2.0.0'
const method = 'wallet_sendCalls'

/** Each call is confirmed on its own: more than this is no request to a user. */
const mostCalls = 50
/** Batches that are remembered by the ids of apps. */
const mostBatches = 50
/** Begins every id that we make: other wallets write them as quantities, which don't begin with 0. */
const idPrefix = '0x10'
/** 4,096 bytes as hex. EIP-5792 */
const longestId = 8_194

/** Chains of batches that wait for the user, by the ids of apps. */
const pendingIds = new WeakMap<object, Map<string, number>>()

/**
 * Sends one transaction per call, after all of them are signed: if the user rejects one, none is sent. The id that is
 * returned holds their hashes, unless the app has chosen it, so that it can be looked up after a reload. If the chain's
 * RPC refuses a later one, the batch ends there: its status is 600.
 */
export async function sendCalls(account: TransactionAccount, request: unknown): Promise<{ id: string }> {
  const { id, from, chainId, calls } = readBatch(request)
  requireEndpoint(account, chainId)
  const release = await takeId(account, id, chainId)
  try {
    const hashes = await withSender(account, { from, chainId }, (sender) =>
      sendInOrder(sender, calls, (sent) => keep(account, { id, chainId, count: calls.length, hashes: sent })),
    )
    if (id !== undefined) return { id }
    // Each part is 32 bytes long: chain, number of calls, hashes.
    const parts = [toHex(chainId), toHex(calls.length), ...hashes]
    return { id: `${idPrefix}${parts.map((part) => part.slice(2).padStart(64, '0')).join('')}` }
  } finally {
    release()
  }
}

async function sendInOrder(
  { sign, send }: Sender,
  calls: readonly RequestedTransaction[],
  keepSent: (hashes: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const signed: Awaited<ReturnType<typeof sign>>[] = []
  for (const call of calls) signed.push(await sign(call))
  const sent: string[] = []
  for (const transaction of signed) {
    try {
      sent.push(await send(transaction))
    } catch (error) {
      if (!sent.length) throw error
      break
    }
    await keepSent([...sent])
  }
  return sent
}

function readBatch(request: unknown): CallBatch {
  const {
    version: asked,
    id,
    from,
    chainId,
    atomicRequired,
    calls,
    capabilities,
  } = readRecord(method, 'batch', request)
  if (typeof asked !== 'string') throw invalidParams(method, 'version', asked, `"${version}"`)
  if (!/^[12]\./.test(asked)) throw providerError(-32000, `${method}: version ${asked} is not supported.`)
  if (atomicRequired !== undefined && typeof atomicRequired !== 'boolean')
    throw invalidParams(method, 'atomicRequired', atomicRequired, 'true or false')
  if (!Array.isArray(calls) || !calls.length) throw invalidParams(method, 'calls', calls, 'a list of calls')
  if (id !== undefined && (typeof id !== 'string' || !id || id.length > longestId))
    throw invalidParams(method, 'id', id, 'a text of at most 4096 bytes')
  const account = readAddress(method, 'from', from)
  const network = readChainId(method, chainId)
  // EIP-5792 "Error Codes"
  for (const one of [{ capabilities }, ...calls]) refuseNeeded(isRecord(one) ? one.capabilities : undefined)
  if (atomicRequired) throw providerError(5760, 'Atomic batches are not supported.')
  if (calls.length > mostCalls)
    throw providerError(5740, `Got ${calls.length} calls. Expected: at most ${mostCalls}.`)
  const read = calls.map((call, at) => {
    const { to, data, value } = readRecord(method, `calls[${at}]`, call)
    return readTransaction(`${method}: calls[${at}]`, { to, data, value })
  })
  return { id, from: account, chainId: network, calls: read }
}

/** Refuses capabilities of a batch, or of one call, that the app needs. @throws ProviderRpcError 5700, -32602 */
function refuseNeeded(capabilities: unknown): void {
  if (capabilities === undefined || capabilities === null) return
  const needed = Object.entries(readRecord(method, 'capabilities', capabilities)).find(
    ([, capability]) => !isRecord(capability) || capability.optional !== true,
  )
  if (needed) throw providerError(5700, `The capability ${needed[0]} is not supported.`)
}

function requireEndpoint({ chain }: TransactionAccount, chainId: number): void {
  try {
    chain.rpcOf(chainId)
  } catch (cause) {
    throw providerError(5710, `Chain ${chainId} is not supported.`, { cause })
  }
}

/** Takes the app's id until the batch is over. @throws ProviderRpcError 5720 if a batch has it */
async function takeId(
  { wallets }: TransactionAccount,
  id: string | undefined,
  chainId: number,
): Promise<() => void> {
  if (id === undefined) return () => {}
  const pending = pendingIds.get(wallets) ?? new Map<string, number>()
  pendingIds.set(wallets, pending)
  const { batches = [] } = await wallets.providerState()
  if (pending.has(id) || batches.some((batch) => batch.id === id))
    throw providerError(5720, 'There is a batch of calls with this id.')
  pending.set(id, chainId)
  return () => pending.delete(id)
}

const keep = async (
  { wallets }: TransactionAccount,
  { id, ...batch }: { id: string | undefined; chainId: number; count: number; hashes: readonly string[] },
): Promise<void> => {
  if (id === undefined) return
  await wallets.providerState(({ batches = [], ...state }) => ({
    ...state,
    batches: [{ id, ...batch }, ...batches.filter((one) => one.id !== id)].slice(0, mostBatches),
  }))
}

interface Receipt {
  status: string
  [field: string]: unknown
}

/** EIP-5792 `wallet_getCallsStatus`. */
export async function getCallsStatus({ chain, wallets }: TransactionAccount, id: unknown): Promise<object> {
  if (typeof id !== 'string') throw invalidParams('wallet_getCallsStatus', 'id', id, 'the id of a batch')
  const { batches = [] } = await wallets.providerState()
  const batch = batches.find((one) => one.id === id) ?? readId(id)
  if (!batch) {
    const pending = pendingIds.get(wallets)?.get(id)
    if (pending !== undefined)
      return { version, id, chainId: toHex(pending), status: 100, atomic: false, receipts: [] }
    throw providerError(5730, 'This batch of calls is not known.')
  }
  const { chainId, count, hashes } = batch
  const rpc = chain.rpcOf(chainId)
  const replies = await Promise.all(
    hashes.map((hash) => rpc<Receipt | null>('eth_getTransactionReceipt', [hash])),
  )
  const receipts = replies.filter((receipt) => receipt !== null)
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  const isOver = receipts.length === hashes.length
  const status = !isOver ? 100 : succeeded === count ? 200 : succeeded ? 600 : 500
  return {
    version,
    id,
    chainId: toHex(chainId),
    status,
    atomic: false,
    receipts: receipts.map(toCallReceipt),
  }
}

/** The part of a receipt that the EIP names. */
const toCallReceipt = ({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Receipt) => ({
  logs,
  status,
  blockHash,
  blockNumber,
  gasUsed,
  transactionHash,
})

/** Chain, number of calls and hashes in an id that the kit made; undefined for any other id. */
function readId(id: string) {
  if (!id.startsWith(idPrefix) || !/^0x10(?:[\da-f]{64}){3,}$/i.test(id)) return undefined
  const [chainId, count, ...hashes] = (id.slice(idPrefix.length).match(/.{64}/g) ?? []).map(
    (part) => `0x${part}`,
  )
  return { chainId: Number(chainId), count: Number(count), hashes }
}
