import {
  createTestClient,
  type Hex,
  http,
  parseEther,
  parseGwei,
  publicActions,
  serializeTransaction,
  verifyMessage,
} from 'viem'
import { foundry, mainnet } from 'viem/chains'

// Functions of the page that use viem. Loaded when they are first needed.

const connect = (url: string) =>
  createTestClient({ mode: 'anvil', chain: foundry, transport: http(url) }).extend(publicActions)

/** Whether the account of an address signed a message (EIP-191). */
export const isSignedBy = (address: string, message: string, signature: string): Promise<boolean> =>
  verifyMessage({ address: address as Hex, message, signature: signature as Hex })

/** Adds one test ether to an account of a local chain. */
export async function addTestEther(url: string, account: string): Promise<void> {
  const chain = connect(url)
  const address = account as Hex
  await chain.setBalance({ address, value: (await chain.getBalance({ address })) + parseEther('1') })
}

interface SendEther {
  from: string
  to: string
  /** In ether. */
  amount: string
  /** Takes the serialized transaction, and resolves with the signed one. */
  sign(transaction: Hex): Promise<string>
}

/** Resolves with whether the transaction has succeeded, once it is in a block. */
export async function sendEther(url: string, { from, to, amount, sign }: SendEther): Promise<boolean> {
  const chain = connect(url)
  const account = from as Hex
  const call = { account, to: to as Hex, value: parseEther(amount) }
  const [nonce, gas, fees] = await Promise.all([
    chain.getTransactionCount({ address: account }),
    chain.estimateGas(call),
    chain.estimateFeesPerGas(),
  ])
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  const transaction = serializeTransaction({
    type: 'eip1559',
    chainId: foundry.id,
    nonce,
    gas,
    to: call.to,
    value: call.value,
    maxFeePerGas,
    maxPriorityFeePerGas,
  })
  const hash = await chain.sendRawTransaction({ serializedTransaction: (await sign(transaction)) as Hex })
  const { status } = await chain.waitForTransactionReceipt({ hash })
  return status === 'success'
}

/** An unsigned payment on Ethereum, as it would be sent: for an account whose payments others have to approve. */
export const serializePayment = (to: string, amount: string): Hex =>
  serializeTransaction({
    type: 'eip1559',
    chainId: mainnet.id,
    nonce: 0,
    gas: 21_000n,
    to: to as Hex,
    value: parseEther(amount),
    maxFeePerGas: parseGwei('20'),
    maxPriorityFeePerGas: parseGwei('1'),
  })
