import type { Kit } from '@latchkey/core'
import { toViemAccount } from '@latchkey/wallets/viem'
import { createPublicClient, createWalletClient, type Hex, http, parseEther, verifyMessage } from 'viem'
import { foundry } from 'viem/chains'

/** Signs a message and sends 0.1 ether from the user's first Ethereum account. */
export async function signAndPay(kit: Kit, url: string, to: Hex) {
  const address = await kit.wallets.address('ethereum')
  if (!address) throw new Error('Expected an Ethereum account')

  const account = toViemAccount(kit, address)
  const transport = http(url)
  const client = createWalletClient({ account, chain: foundry, transport })
  const chain = createPublicClient({ chain: foundry, transport, pollingInterval: 100 })

  const message = 'Hello from viem'
  const signature = await client.signMessage({ message })
  const isSigned = await verifyMessage({ address: account.address, message, signature })

  const hash = await client.sendTransaction({ to, value: parseEther('0.1') })
  const { status } = await chain.waitForTransactionReceipt({ hash })
  return { isSigned, status }
}
