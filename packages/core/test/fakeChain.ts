import { Transaction } from 'micro-eth-signer'

/** One Ethereum account's chain in memory. It makes a block when it is told to. */
export interface FakeChain {
  answer(body: string): Promise<Response>
  /** Puts what waits into a block. */
  mine(): void
  /** Forgets what waits, as nodes do. */
  drop(): void
  /** Uses up the account's next nonce from elsewhere. */
  spendNonce(): void
  /** Hashes of transactions in blocks, in their order. */
  readonly mined: readonly string[]
  /** Hashes of all transactions that were ever taken. */
  readonly taken: ReadonlySet<string>
  balance: bigint
  /** How often each method was called. */
  readonly calls: Record<string, number>
}

interface Waiting {
  hash: string
  nonce: number
  to: string
  value: bigint
}

const hex = (value: bigint | number) => `0x${value.toString(16)}`

export function createFakeChain(): FakeChain {
  const calls: Record<string, number> = {}
  const mined: string[] = []
  const taken = new Set<string>()
  let pool: Waiting[] = []
  let nonce = 0
  const fail = (message: string, code = -32_000) => {
    throw Object.assign(new Error(message), { code })
  }
  function take(raw: string): string {
    const transaction = Transaction.fromHex(raw)
    const { hash } = transaction
    const { nonce: at, to, value } = transaction.raw as { nonce: bigint; to: string; value: bigint }
    if (mined.includes(hash)) fail('nonce too low')
    if (pool.some((one) => one.hash === hash)) fail('already known')
    if (Number(at) < nonce) fail('nonce too low: next nonce is higher')
    if (value + transaction.fee > chain.balance) fail('insufficient funds for gas * price + value')
    if (pool.some((one) => one.nonce === Number(at))) fail('replacement transaction underpriced')
    pool.push({ hash, nonce: Number(at), to, value })
    taken.add(hash)
    return hash
  }
  const methods: Record<string, (...params: never[]) => unknown> = {
    eth_getBalance: () => hex(chain.balance),
    eth_getBlockByNumber: () => ({ baseFeePerGas: hex(1_000_000_000) }),
    eth_maxPriorityFeePerGas: () => hex(1_000_000),
    eth_gasPrice: () => hex(1_001_000_000),
    eth_estimateGas: () => hex(21_000),
    eth_getCode: () => '0x',
    eth_getTransactionCount: (_address: string, block: string) =>
      hex(block === 'pending' ? nextPending() : nonce),
    eth_sendRawTransaction: (raw: string) => take(raw),
    eth_getTransactionReceipt: (hash: string) =>
      mined.includes(hash) ? { transactionHash: hash, status: '0x1' } : null,
    eth_getTransactionByHash: (hash: string) =>
      mined.includes(hash) || pool.some((one) => one.hash === hash) ? { hash } : null,
  }
  function nextPending(): number {
    let next = nonce
    while (pool.some((one) => one.nonce === next)) next++
    return next
  }
  function answerOne({ id, method, params }: { id: number; method: string; params: never[] }) {
    calls[method] = (calls[method] ?? 0) + 1
    try {
      return { jsonrpc: '2.0', id, result: methods[method]?.(...params) }
    } catch (error) {
      const { message, code } = error as Error & { code: number }
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }
  const chain: FakeChain = {
    mined,
    taken,
    calls,
    balance: 10n ** 18n,
    async answer(body) {
      const request = JSON.parse(body)
      return Response.json(Array.isArray(request) ? request.map(answerOne) : answerOne(request))
    },
    mine() {
      for (;;) {
        const next = pool.find((one) => one.nonce === nonce)
        if (!next) return
        pool = pool.filter((one) => one !== next)
        mined.push(next.hash)
        chain.balance -= next.value
        nonce++
      }
    },
    drop() {
      pool = []
    },
    spendNonce() {
      pool = pool.filter((one) => one.nonce !== nonce)
      nonce++
    },
  }
  return chain
}
