'use client'

import { formatEther, parseEther } from 'viem'
import {
  useBalance,
  useConnection,
  useSendTransaction,
  useSignMessage,
  useWaitForTransactionReceipt,
} from 'wagmi'
import { faucet } from './config'

const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** Signs and pays with wagmi's hooks, as with any other connector. */
export function Ethereum() {
  const { address } = useConnection()
  const { data: balance, refetch } = useBalance({ address })
  const { mutate: sign, data: signature, error: signError } = useSignMessage()
  const { mutate: send, data: hash, error: sendError } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ hash })
  const error = signError ?? sendError
  if (!address) return null
  const fund = async () => {
    await faucet.setBalance({ address, value: parseEther('1') })
    await refetch()
  }
  return (
    <section aria-label="Ethereum">
      <h2>Ethereum</h2>
      <p>Connected: {address}</p>
      <p>Balance: {balance ? formatEther(balance.value) : '…'} ETH</p>
      <button type="button" onClick={fund}>
        Get 1 ETH
      </button>
      <button type="button" onClick={() => sign({ message: 'Hello from wagmi' })}>
        Sign a message
      </button>
      <button type="button" onClick={() => send({ to: recipient, value: parseEther('0.01') })}>
        Send 0.01 ETH
      </button>
      {signature && <p>Signature: {signature}</p>}
      {receipt && <p>Sent in block {String(receipt.blockNumber)}</p>}
      {error && <p role="alert">{'shortMessage' in error ? error.shortMessage : error.message}</p>}
    </section>
  )
}
