import { createPaymentLink } from '@latchkey/react'
import { act, renderHook } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'

import { baseEther, dollars, ether, recipient } from '../../../test/payments.ts'
import type { PanelAccount } from '../account.ts'
import { chainOf } from '../chains.ts'
import type { SendDraft } from './sendForm.types.ts'
import { useLink } from './useLink.ts'

const accountOf = (addressFormat: PanelAccount['addressFormat']): PanelAccount => ({
  id: addressFormat,
  address: addressFormat,
  addressFormat,
  chain: chainOf(addressFormat),
  name: 'Account 1',
  walletName: 'Wallet',
})
const ethereum = accountOf('ADDRESS_FORMAT_ETHEREUM')
const solana = accountOf('ADDRESS_FORMAT_SOLANA')
const sol = {
  ...ether,
  id: 'solana:mainnet/slip44:501',
  network: 'solana:mainnet',
  symbol: 'SOL',
  decimals: 9,
}
const payee = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'

/** The form with a text as recipient, as SendScreen keeps it. */
function renderForm(to: string, accounts: readonly PanelAccount[] = [ethereum]) {
  const onCheck = vi.fn()
  const { result } = renderHook(() => {
    const [draft, setDraft] = useState<SendDraft>({ assetId: ether.id, to, amount: '', isMax: false })
    const [account, choose] = useState(ethereum)
    const assets = account === solana ? [sol] : [ether, dollars, baseEther]
    const asset = assets.find(({ id }) => id === draft.assetId) ?? assets[0]
    const onChange = setDraft
    const link = useLink({ draft, account, accounts, assets, asset, onChange, onChoose: choose, onCheck })
    return { ...link, draft, account }
  })
  const take = (): boolean => {
    let isLink = false
    act(() => {
      isLink = result.current.take()
    })
    return isLink
  }
  return { result, onCheck, take }
}

it('default: fills the form, and checks the recipient', () => {
  const { result, onCheck, take } = renderForm(
    createPaymentLink({ to: recipient, asset: dollars, amount: 12_500_000n }),
  )
  expect(result.current.isLink).toBe(true)
  expect(take()).toBe(true)
  expect(result.current.isLink).toBe(false)
  expect(result.current.draft).toEqual({ assetId: dollars.id, to: recipient, amount: '12.5', isMax: false })
  expect(onCheck).toHaveBeenCalledOnce()
  expect(take()).toBe(false)
})

it('behavior: a form that starts with a link checks its recipient, not the link', () => {
  const checked: string[] = []
  const to = createPaymentLink({ to: recipient, asset: ether, amount: 1n })
  renderHook(() => {
    const [draft, onChange] = useState<SendDraft>({ assetId: ether.id, to, amount: '', isMax: false })
    // Runs before the effects of useLink, as that of RecipientField does.
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is shown.
    useEffect(() => {
      link.take()
    }, [])
    const link = useLink({
      draft,
      account: ethereum,
      accounts: [ethereum],
      assets: [ether],
      asset: ether,
      onChange,
      onChoose: vi.fn(),
      onCheck: () => checked.push(draft.to),
    })
  })
  expect(checked).toEqual([recipient])
})

it('behavior: an address is no link', () => {
  const { result, take, onCheck } = renderForm(recipient)
  expect(take()).toBe(false)
  expect(result.current.draft.to).toBe(recipient)
  expect(onCheck).not.toHaveBeenCalled()
})

it('behavior: an account of the other kind pays what a link asks of it', () => {
  const { result, take } = renderForm(`solana:${payee}?amount=0.5`, [ethereum, solana])
  take()
  expect(result.current.account).toBe(solana)
  expect(result.current.draft).toMatchObject({ assetId: sol.id, to: payee, amount: '0.5' })
})

it('behavior: without such an account, the network is named', () => {
  const { result, take } = renderForm(`solana:${payee}?amount=0.5`)
  take()
  expect(result.current.problem).toBe("This link is for Solana, where this app can't send.")
  expect(result.current.account).toBe(ethereum)
})
