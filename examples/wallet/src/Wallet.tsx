import { useKit, useKitQueryClient, useWallets } from '@latchkey/ui'
import { toViemAccount } from '@latchkey/wallets/viem'
import { useMutation } from '@tanstack/react-query'
import { verifyMessage } from 'viem'

const message = 'Hello from viem'

/** Signs a message with the Ethereum account that every new user has. */
export function Wallet() {
  const kit = useKit()
  const { data: wallets } = useWallets()
  const own = wallets
    ?.flatMap(({ accounts }) => accounts)
    .find(({ addressFormat }) => addressFormat === 'ADDRESS_FORMAT_ETHEREUM')
  const signing = {
    async mutationFn(address: string) {
      const account = toViemAccount(kit, address)
      const signature = await account.signMessage({ message })
      return await verifyMessage({ address: account.address, message, signature })
    },
  }
  const sign = useMutation(signing, useKitQueryClient())
  if (!own) return null
  return (
    <>
      <p>{own.address}</p>
      <button type="button" disabled={sign.isPending} onClick={() => sign.mutate(own.address)}>
        Sign a message
      </button>
      {sign.data && <p>Signed by {own.address}</p>}
      {sign.isError && <p>Nothing was signed</p>}
    </>
  )
}
