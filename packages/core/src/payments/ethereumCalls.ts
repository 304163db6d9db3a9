import { readQuantity, toQuantity, toWord } from '../assets/ethereumRpc.ts'
import type { RpcCall } from '../assets/rpc.ts'

// Calls of Ethereum's JSON-RPC for payments. https://ethereum.github.io/execution-apis

/** A call that isn't signed. */
export interface EthereumCall {
  from: string
  to: string
  value: bigint
  data: string
}

type Members = Readonly<Record<string, unknown>>

const quantity = (method: string, params: readonly unknown[] = []): RpcCall<bigint> => ({
  method,
  params,
  read: readQuantity,
})

/** Base fee of the latest block; undefined on networks without EIP-1559. */
export const getBaseFee: RpcCall<bigint | undefined> = {
  method: 'eth_getBlockByNumber',
  params: ['latest', false],
  read(block) {
    const { baseFeePerGas } = block as Members
    return baseFeePerGas === undefined || baseFeePerGas === null ? undefined : readQuantity(baseFeePerGas)
  },
}

export const getGasPrice = quantity('eth_gasPrice')
export const getPriorityFee = quantity('eth_maxPriorityFeePerGas')

export const estimateGas = ({ value, ...call }: EthereumCall): RpcCall<bigint> =>
  quantity('eth_estimateGas', [{ ...call, value: toQuantity(value) }])

export const getTransactionCount = (address: string, block: 'latest' | 'pending'): RpcCall<bigint> =>
  quantity('eth_getTransactionCount', [address, block])

/** Whether a contract is there. An account that delegates to one (EIP-7702) still has its key. */
export const getIsContract = (address: string): RpcCall<boolean> => ({
  method: 'eth_getCode',
  params: [address, 'latest'],
  read(code) {
    if (typeof code !== 'string' || !/^0x([\da-f]{2})*$/i.test(code)) throw new TypeError('Expected: bytes.')
    return code !== '0x' && !code.toLowerCase().startsWith('0xef0100')
  },
})

/** OP Stack's GasPriceOracle, which every one of its networks has at this address. https://docs.optimism.io */
export const gasPriceOracle = '0x420000000000000000000000000000000000000F'

export const getChainId = quantity('eth_chainId')

/** Fee of a transaction for its place on Ethereum: `getL1Fee(bytes)` of OP Stack's GasPriceOracle. */
export function getRollupFee(unsigned: string): RpcCall<bigint> {
  const bytes = unsigned.slice(2)
  const length = BigInt(bytes.length / 2)
  const padded = bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')
  const data = `0x49948e0e${toWord(32n)}${toWord(length)}${padded}`
  return quantity('eth_call', [{ to: gasPriceOracle, data }, 'latest'])
}

export const sendRawTransaction = (raw: string): RpcCall<string> => ({
  method: 'eth_sendRawTransaction',
  params: [raw],
  read: String,
})

/** Whether it succeeded. Undefined while it is in no block. */
export const getReceipt = (hash: string): RpcCall<boolean | undefined> => ({
  method: 'eth_getTransactionReceipt',
  params: [hash],
  read(receipt) {
    if (receipt === null) return undefined
    const { transactionHash, status } = receipt as Members
    if (String(transactionHash).toLowerCase() !== hash.toLowerCase())
      throw new TypeError('Expected: its receipt.')
    return readQuantity(status) === 1n
  },
})

export const getIsKnown = (hash: string): RpcCall<boolean> => ({
  method: 'eth_getTransactionByHash',
  params: [hash],
  read: (transaction) => transaction !== null,
})
