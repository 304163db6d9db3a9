type Hex = `0x${string}`

/** A permission. EIP-2255, "Specification" */
export interface WalletPermission {
  parentCapability: 'eth_accounts'
  caveats: { type: 'restrictReturnedAccounts'; value: Hex[] }[]
}

/** How a batch of calls has come along. EIP-5792, "wallet_getCallsStatus" */
export interface CallsStatus {
  version: string
  id: string
  chainId: Hex
  /** 100: pending. 200: confirmed. 400 to 600: it failed, in whole or in part. */
  status: number
  atomic: false
  receipts: {
    blockHash: Hex
    blockNumber: Hex
    gasUsed: Hex
    transactionHash: Hex
    status: Hex
    logs: unknown[]
  }[]
}

/** Results of the provider's own methods. */
export interface ProviderOwnResults {
  eth_chainId: Hex
  net_version: string
  eth_accounts: Hex[]
  eth_coinbase: Hex | null
  eth_requestAccounts: Hex[]
  wallet_getPermissions: WalletPermission[]
  wallet_requestPermissions: WalletPermission[]
  wallet_revokePermissions: null
  personal_sign: Hex
  personal_ecRecover: Hex
  eth_signTypedData: Hex
  eth_signTypedData_v3: Hex
  eth_signTypedData_v4: Hex
  eth_signTransaction: Hex
  eth_sendTransaction: Hex
  wallet_switchEthereumChain: null
  wallet_addEthereumChain: null
  wallet_getCapabilities: Record<Hex, { atomic: { status: 'unsupported' } }>
  wallet_sendCalls: { id: string }
  wallet_getCallsStatus: CallsStatus
}

/** Results of the most common methods that are read from the chain. */
interface ChainResults {
  eth_blockNumber: Hex
  eth_call: Hex
  eth_estimateGas: Hex
  eth_gasPrice: Hex
  eth_getBalance: Hex
  eth_getCode: Hex
  eth_getStorageAt: Hex
  eth_getTransactionCount: Hex
  eth_maxPriorityFeePerGas: Hex
  eth_sendRawTransaction: Hex
}

type Results = ProviderOwnResults & ChainResults

/** Result of a request, by its method. `unknown` for methods that have no row. */
export type ProviderResult<Method extends string> = Method extends keyof Results ? Results[Method] : unknown
