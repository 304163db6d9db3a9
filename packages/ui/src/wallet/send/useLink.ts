import { type Asset, readPaymentLink } from '@latchkey/react'
import { useContext, useEffect, useRef, useState } from 'react'

import { walletSendEn } from '../../texts/en/walletSend.ts'
import { LocalizationContext } from '../../texts/localization.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PanelAccount } from '../account.ts'
import { applyLink, describeNetwork } from './applyLink.ts'
import type { SendDraft } from './sendForm.types.ts'

interface UseLinkParameters {
  draft: SendDraft
  account: PanelAccount
  /** Accounts that can pay. */
  accounts: readonly PanelAccount[]
  /** Assets that the account can send. Undefined until they are known. */
  assets: readonly Asset[] | undefined
  asset: Asset | undefined
  onChange: (draft: SendDraft) => void
  onChoose: (account: PanelAccount) => void
  /** Checks the recipient of a link that was applied. */
  onCheck: () => void
}

export interface UseLinkReturnType {
  /** Why the link in the field of the recipient can't be paid. */
  problem: string | undefined
  /** Whether the field of the recipient has a link: nothing is to be paid until it was taken. */
  isLink: boolean
  /** Fills the form if the field of the recipient has a link. Whether it has one. */
  take(): boolean
}

/** The namespaces that links are read of: where no account can pay, a network of it is named. */
const known: Readonly<Record<string, string>> = { eip155: 'eip155:1', solana: 'solana:mainnet' }

/** Fills the form that sends by a payment link in the field of the recipient. */
export function useLink(parameters: UseLinkParameters): UseLinkReturnType {
  const { draft, account, accounts, assets, asset, onChange, onChoose, onCheck } = parameters
  const texts = useTexts(walletSendEn)
  const { locale = 'en' } = useContext(LocalizationContext)
  const [refused, setRefused] = useState<{ to: string; problem: string }>()
  const next = useRef<{ step: 'take'; address: string } | { step: 'check'; draft: SendDraft }>(undefined)

  function take(): boolean {
    const link = readPaymentLink(draft.to)
    if (!link || !assets || !asset) return link !== undefined
    const applied = applyLink(link, { draft, assets, asset, locale, texts })
    if (applied.status === 'applied') {
      next.current = { step: 'check', draft: applied.draft }
      onChange(applied.draft)
    } else if (applied.status === 'refused') setRefused({ to: draft.to, problem: applied.problem })
    else {
      const { namespace } = applied
      const other = accounts.find(({ chain }) => chain.networks?.namespace === namespace)
      if (other) {
        next.current = { step: 'take', address: other.address }
        onChoose(other)
      } else
        setRefused({
          to: draft.to,
          problem: describeNetwork(link.network ?? known[namespace] ?? '', texts),
        })
    }
    return true
  }

  // Goes on once the form has what the link asks for, or the other account its assets.
  const isReady = assets !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft and account.
  useEffect(() => {
    if (!next.current || !isReady) return
    // A form that starts with a link takes it in the effect before this one: its draft comes with the next render.
    const isRendered =
      next.current.step === 'check' ? next.current.draft === draft : next.current.address === account.address
    if (!isRendered) return
    const { step } = next.current
    next.current = undefined
    if (step === 'check') onCheck()
    else take()
  }, [draft, account.address, isReady])
  const problem = refused?.to === draft.to ? refused.problem : undefined
  return { problem, isLink: readPaymentLink(draft.to) !== undefined, take }
}
