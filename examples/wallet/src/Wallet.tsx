import { useAddress, useKit, useKitQueryClient } from '@latchkey/ui'
import { toViemAccount } from '@latchkey/wallets/viem'
import { useMutation } from '@tanstack/react-query'
import { verifyMessage } from 'viem'

const message = 'Hello from viem'

/** Signs a message with the Ethereum account that every new user has. */
export function Wallet() {
  const kit = useKit()
  const { data: address } = useAddress('ethereum')
  const signing = {
    async mutationFn(signer: string) {
      const account = toViemAccount(kit, signer)
      const signature = await account.signMessage({ message })
      return await verifyMessage({ address: account.address, message, signature })
    },
  }
  const sign = useMutation(signing, useKitQueryClient())
  if (!address) return null
  return (
    <>
      <p>{address}</p>
      <button type="button" disabled={sign.isPending} onClick={() => sign.mutate(address)}>
        Sign a message
      </button>
      {sign.data && <p>Signed by {address}</p>}
      {sign.isError && <p>Nothing was signed</p>}
    </>
  )
}
