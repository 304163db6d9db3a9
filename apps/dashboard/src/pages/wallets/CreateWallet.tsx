import { Button, TextField } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'

const accounts = [
  {
    curve: 'CURVE_SECP256K1',
    pathFormat: 'PATH_FORMAT_BIP32',
    path: "m/44'/60'/0'/0/0",
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
  },
  {
    curve: 'CURVE_ED25519',
    pathFormat: 'PATH_FORMAT_BIP32',
    path: "m/44'/501'/0'/0'",
    addressFormat: 'ADDRESS_FORMAT_SOLANA',
  },
] as const

/** Makes a wallet for Ethereum and Solana. */
export function CreateWallet() {
  const { submit, busy, outcome } = useSubmit('createWallet')
  const [name, setName] = useState('')
  const walletName = name.trim()
  const create = async () => {
    if (walletName === '') return
    const ended = await submit({ walletName, accounts: [...accounts] })
    if (ended?.kind !== 'failed') setName('')
  }
  return (
    <Section
      title="Create a wallet"
      intro="With an account for Ethereum and one for Solana. Its keys stay in the enclave; policies decide who may sign with it."
    >
      <form
        className="db-form"
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TextField label="Name of the wallet" value={name} onChange={setName} autoComplete="off" />
        <div>
          <Button variant="primary" type="submit" busy={busy} disabled={walletName === ''}>
            Create wallet
          </Button>
        </div>
        <OutcomeNotice outcome={outcome} done="Created." />
      </form>
    </Section>
  )
}
