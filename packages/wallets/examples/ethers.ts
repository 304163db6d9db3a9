import type { Kit } from '@latchkey/core'
import { toEthersSigner } from '@latchkey/wallets/ethers'
import { ethers } from 'ethers'

/** Signs a message and sends 0.1 ether from the user's first Ethereum account. */
export async function signAndPay(kit: Kit, url: string, to: string) {
  const address = await kit.wallets.address('ethereum')
  if (!address) throw new Error('Expected an Ethereum account')

  const provider = new ethers.JsonRpcProvider(url, undefined, { polling: true, pollingInterval: 100 })
  const signer = toEthersSigner(kit, address, { ethers, provider })
  try {
    const message = 'Hello from ethers'
    const isSigned = ethers.verifyMessage(message, await signer.signMessage(message)) === address

    const sent = await signer.sendTransaction({ to, value: ethers.parseEther('0.1') })
    const receipt = await sent.wait()
    return { isSigned, status: receipt?.status }
  } finally {
    provider.destroy()
  }
}
