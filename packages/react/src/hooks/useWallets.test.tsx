import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useHiddenAccounts } from './useHiddenAccounts.ts'
import {
  useAddAccounts,
  useAddress,
  useCreateWallet,
  usePrivateKeys,
  useRenameWallet,
  useSignMessage,
  useWallets,
} from './useWallets.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function Wallets() {
  const { data } = useWallets()
  const { mutate: create } = useCreateWallet()
  const { mutate: addAccounts } = useAddAccounts()
  const { mutate: sign, data: signature } = useSignMessage()
  const [first] = data ?? []
  const address = first?.accounts[0]?.address ?? ''
  return (
    <>
      <b>{data?.map(({ walletName, accounts }) => `${walletName} ${accounts.length}`).join(', ')}</b>
      <i>{signature?.slice(0, 2)}</i>
      <button type="button" onClick={() => create({ name: 'Zebra', accounts: ['solana'] })}>
        Create
      </button>
      <button
        type="button"
        onClick={() => first && addAccounts({ walletId: first.walletId, accounts: ['ethereum'] })}
      >
        Add account
      </button>
      <button type="button" onClick={() => sign({ address, message: 'Hello' })}>
        Sign
      </button>
    </>
  )
}

function Addresses() {
  const { data: ethereum } = useAddress('ethereum')
  const { data: bitcoin, isSuccess } = useAddress('bitcoin')
  return <b>{isSuccess && `${ethereum} ${bitcoin}`}</b>
}

function Settings() {
  const { data } = useWallets()
  const { data: keys } = usePrivateKeys()
  const { mutate: rename } = useRenameWallet()
  const { list, setHidden } = useHiddenAccounts()
  const [first] = data ?? []
  const id = first?.accounts[0]?.walletAccountId ?? ''
  const isHidden = list.data?.includes(id)
  return (
    <>
      <b>
        {data && keys && list.data && `${first?.walletName} ${keys.length} ${isHidden ? 'hidden' : 'shown'}`}
      </b>
      <button type="button" onClick={() => first && rename({ walletId: first.walletId, name: 'Travel' })}>
        Rename
      </button>
      <button type="button" onClick={() => setHidden.mutate({ accountId: id, hidden: !isHidden })}>
        Hide
      </button>
    </>
  )
}

describe('useRenameWallet, usePrivateKeys, useHiddenAccounts', () => {
  it('default: renames, hides and shows again', async () => {
    const { kit, signIn } = await start()
    await signIn(someone())
    const page = mount(
      <LatchkeyProvider kit={kit}>
        <Settings />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    const shown = () => page.container.querySelector('b')?.textContent
    await eventually(shown).toBe('Wallet 0 shown')
    page.press('Rename')
    await eventually(shown).toBe('Travel 0 shown')
    page.press('Hide')
    await eventually(shown).toBe('Travel 0 hidden')
    page.press('Hide')
    await eventually(shown).toBe('Travel 0 shown')
  })
})

describe('useAddress', () => {
  it('default: the address of a chain; undefined where the user has none', async () => {
    const { kit, signIn } = await start()
    await signIn(someone())
    const address = await kit.wallets.address('ethereum')
    const page = mount(
      <LatchkeyProvider kit={kit}>
        <Addresses />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    await eventually(() => page.container.querySelector('b')?.textContent).toBe(`${address} undefined`)
  })
})

describe('useWallets', () => {
  it('default: lists, creates, adds accounts and signs', async () => {
    const { kit, signIn } = await start()
    await signIn(someone())
    const page = mount(
      <LatchkeyProvider kit={kit}>
        <Wallets />
      </LatchkeyProvider>,
    )
    mounted.push(page)
    const shown = () => page.container.querySelector('b')?.textContent
    await eventually(shown).toBe('Wallet 2')
    page.press('Add account')
    await eventually(shown).toBe('Wallet 3')
    page.press('Sign')
    await eventually(() => page.container.querySelector('i')?.textContent).toBe('0x')
    page.press('Create')
    await eventually(() => shown()?.split(', ').sort()).toEqual(['Wallet 3', 'Zebra 1'])
    expect(kit.store.get().signInRequest).toBeUndefined()
  })
})
