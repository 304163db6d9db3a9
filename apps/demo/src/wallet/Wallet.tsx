import { type EmbeddedWallet, useAddAccounts, useOperation, useWallets } from '@latchkey/ui'
import { type FormEvent, type ReactElement, useState } from 'react'

import { AccountRow } from './AccountRow.tsx'
import { Proofs } from './Proofs.tsx'
import { SendOnLocalChain } from './SendOnLocalChain.tsx'
import { SignALoan } from './SignALoan.tsx'
import { SignAMessage } from './SignAMessage.tsx'

/** The wallets that the service keeps for this person, and what they can do. */
export function Wallet(): ReactElement {
  const { data: wallets, error, refetch, isPending } = useWallets()
  return (
    <section className="site-wallet" aria-labelledby="wallet-title" aria-busy={isPending}>
      <h2 id="wallet-title">Your wallet</h2>
      <p className="site-wallet__lead">
        It was created with your account. Its keys stay in the service's enclave; they sign only what your
        session asks them to.
      </p>
      {isPending && <p>Loading your wallet…</p>}
      {error && (
        <p role="alert">
          Your wallet couldn't be loaded.{' '}
          <button type="button" className="site-button" onClick={() => refetch()}>
            Try again
          </button>
        </p>
      )}
      {wallets?.length === 0 && <p>This account has no wallet.</p>}
      {wallets?.map((wallet) => (
        <OneWallet key={wallet.walletId} wallet={wallet} />
      ))}
      {wallets && wallets.length > 0 && <Proofs />}
    </section>
  )
}

function OneWallet({ wallet }: { wallet: EmbeddedWallet }): ReactElement {
  const add = useAddAccounts()
  const { walletId, accounts } = wallet
  const ethereum = accounts.find(({ addressFormat }) => addressFormat === 'ADDRESS_FORMAT_ETHEREUM')
  return (
    <div className="site-wallet__one">
      <Name wallet={wallet} />
      <ul className="site-wallet__accounts">
        {accounts.map((account) => (
          <AccountRow key={account.walletAccountId} account={account} />
        ))}
      </ul>
      <div className="site-wallet__actions">
        {(['ethereum', 'solana'] as const).map((chain) => (
          <button
            key={chain}
            type="button"
            className="site-button"
            disabled={add.isPending}
            onClick={() => add.mutate({ walletId, accounts: [chain] })}
          >
            Add {chain === 'ethereum' ? 'an Ethereum' : 'a Solana'} account
          </button>
        ))}
      </div>
      {add.error && (
        <p role="alert">
          {add.error.code === 'ACTIVITY_NEEDS_APPROVAL'
            ? 'The other person has to approve it first.'
            : "The account couldn't be added. Try again."}
        </p>
      )}
      {ethereum && (
        <>
          <SignAMessage address={ethereum.address} />
          <SignALoan address={ethereum.address} />
          <SendOnLocalChain address={ethereum.address} />
        </>
      )}
    </div>
  )
}

function Name({ wallet: { walletId, walletName } }: { wallet: EmbeddedWallet }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const { refetch } = useWallets()
  const rename = useOperation('updateWallet')
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name && name !== walletName) {
      await rename.mutateAsync({ walletId, walletName: name }).catch(() => {})
      await refetch()
    }
    setOpen(false)
  }
  if (!isOpen)
    return (
      <div className="site-wallet__name">
        <h3>{walletName}</h3>
        <button type="button" className="site-button site-button--quiet" onClick={() => setOpen(true)}>
          Rename
        </button>
      </div>
    )
  return (
    <form className="site-wallet__form" onSubmit={save}>
      <label>
        Name of the wallet
        <input
          name="name"
          defaultValue={walletName}
          maxLength={256}
          autoComplete="off"
          required
          ref={select}
        />
      </label>
      <button type="submit" className="site-button">
        Save
      </button>
    </form>
  )
}

/** Focuses a field and selects its text when it appears. */
const select = (field: HTMLInputElement | null): void => field?.select()
