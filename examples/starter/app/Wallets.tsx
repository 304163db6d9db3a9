'use client'

import { useCreateWallet, useWallets } from '@latchkey/ui'

/** The wallets of the signed-in user, with a button for another one. */
export function Wallets() {
  const { data: wallets } = useWallets()
  const { mutate: createWallet, isPending } = useCreateWallet()
  const name = `Wallet ${(wallets?.length ?? 0) + 1}`
  return (
    <section aria-label="Wallets">
      <h2>Wallets</h2>
      {wallets?.map(({ walletId, walletName, accounts }) => (
        <div key={walletId}>
          <h3>{walletName}</h3>
          <ul>
            {accounts.map(({ address }) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </div>
      ))}
      <button type="button" disabled={!wallets || isPending} onClick={() => createWallet({ name })}>
        Create a wallet
      </button>
    </section>
  )
}
