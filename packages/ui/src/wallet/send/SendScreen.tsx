import {
  type Balance,
  type FlowError,
  type RecipientCheck,
  useBalances,
  useKit,
  useNetworks,
  usePayments,
  useRecipients,
  type WalletNetwork,
} from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'

import { Spoken } from '../../parts/messages/Spoken.tsx'
import { toProblem } from '../../parts/rows/toOutcome.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { useConfirmedAction } from '../../profile/confirm/useConfirmedAction.ts'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { AccountField } from '../AccountField.tsx'
import type { PanelAccount } from '../account.ts'
import { toDecimal } from '../balances/formatAmount.ts'
import { useSavedNames } from '../recipients/useSavedNames.ts'
import { canScan } from '../scan/canScan.ts'
import { usePayingAccounts } from '../usePayingAccounts.ts'
import { WaitingScreen } from '../WaitingScreen.tsx'
import { useWalletStack } from '../walletStack.ts'
import { listRecents } from './listRecents.ts'
import { SendForm } from './SendForm.tsx'
import type { SendableAsset, SendDraft } from './sendForm.types.ts'
import { useLink } from './useLink.ts'

interface SendScreenProps {
  account: PanelAccount
  /** Initial values of the form. */
  draft?: SendDraft | undefined
  /** Whether the recipient comes from a QR code. */
  isScanned?: true
}

const empty: SendDraft = { assetId: '', to: '', amount: '', isMax: false }

/** Form for a payment, connected to the kit. */
export function SendScreen({ account: first, draft: typed = empty, isScanned }: SendScreenProps) {
  const kit = useKit()
  const stack = useWalletStack()
  const texts = useTexts(walletSendEn)
  const offline = !useOnline()
  const [account, choose] = useState(first)
  const [draft, setDraft] = useState(typed)
  const [busy, setBusy] = useState<'review' | 'max'>()
  const [error, setError] = useState<FlowError>()
  const confirmed = useConfirmedAction()
  const accounts = usePayingAccounts()
  const { payments = [] } = usePayments()
  const saved = useRecipients().list.data ?? []
  const nameOf = useSavedNames()
  const { formatBriefly } = useTimes()
  const now = useMinute(kit.sessions.now)
  const queries = [useNetworks(account.addressFormat), useBalances(account)] as const
  const [{ data: networks }, { data: balances }] = queries
  const assets = networks && balances ? balances.flatMap((balance) => toSendable(balance, networks)) : []
  const asset = balances?.find((one) => one.asset.id === draft.assetId)?.asset ?? balances?.[0]?.asset
  const { check, checkNow } = useRecipientCheck(account.address, asset, draft.to)
  const change = (next: SendDraft): void => {
    setDraft(next)
    setError(undefined)
  }
  const link = useLink({
    draft,
    account,
    accounts,
    assets: networks && balances?.map((balance) => balance.asset),
    asset,
    onChange: change,
    onChoose: choose,
    onCheck: () => checkNow().catch(() => undefined),
  })
  if (!networks || !balances || !asset) return <WaitingScreen queries={queries} />

  const current = { ...draft, assetId: asset.id }
  const paymentBase = { from: account.address, network: asset.network, assetId: asset.id }
  const run = async (what: 'review' | 'max', work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setError(undefined)
    try {
      await confirmed(work)
    } catch (cause) {
      setError(toProblem(cause))
    }
    setBusy(undefined)
  }
  return (
    <>
      {isScanned && <Spoken>{texts.sendScanned}</Spoken>}
      <SendForm
        from={
          <AccountField
            label={texts.sendFrom}
            accounts={accounts}
            account={account}
            onChoose={(chosen) => {
              choose(chosen)
              change({ ...draft, assetId: '', amount: '', isMoney: undefined, isMax: false })
            }}
          />
        }
        assets={assets}
        saved={saved.filter(({ addressFormat }) => addressFormat === account.addressFormat)}
        savedName={check?.status === 'valid' ? nameOf(check.address) : undefined}
        payer={account.address}
        recents={listRecents(payments, { network: asset.network, from: account.address })}
        formatMoment={(at) => formatBriefly(at, now)}
        draft={current}
        onChange={change}
        check={check}
        onScan={
          canScan()
            ? () => {
                stack.replace({ name: 'send', account, draft: current })
                stack.open({ name: 'scan', account, draft: current })
              }
            : undefined
        }
        toProblem={link.problem}
        onCheck={() => {
          // The review checks it, too, and says why it can't.
          if (!link.take()) checkNow().catch(() => undefined)
        }}
        busy={busy}
        offline={offline}
        error={error}
        onBack={stack.back}
        onMax={() =>
          void run('max', async () => {
            // If there is no recipient yet, the quote is for a transfer to oneself, which costs the same.
            const to = check?.status === 'valid' ? check.address : account.address
            const quote = await kit.payments.quote({ ...paymentBase, to, amount: 'max' })
            change({
              ...draft,
              assetId: asset.id,
              amount: toDecimal(quote.amount, asset.decimals),
              isMoney: false,
              isMax: true,
            })
          })
        }
        onReview={(amount) => {
          // The form is filled by the link first, and what it asks for is shown before the review.
          if (link.isLink) return
          void run('review', async () => {
            const recipient = await checkNow()
            if (recipient?.status !== 'valid') return
            const quote = await kit.payments.quote({ ...paymentBase, to: recipient.address, amount })
            // Back from the review leads here again, with what was typed.
            stack.replace({ name: 'send', account, draft: current })
            stack.open({ name: 'review', account, quote, recipient })
          })
        }}
      />
    </>
  )
}

function toSendable({ asset, amount, price }: Balance, networks: readonly WalletNetwork[]): SendableAsset[] {
  const network = networks.find(({ id }) => id === asset.network)
  if (!network) return []
  const { id, symbol, decimals } = asset
  return [{ id, symbol, decimals, network: network.name, amount, price }]
}

/** The check of what is typed as recipient, once it was asked for. */
function useRecipientCheck(from: string, asset: Balance['asset'] | undefined, typed: string) {
  const { payments } = useKit()
  const [checked, setChecked] = useState<{ key: string; check: RecipientCheck }>()
  const to = typed.trim()
  const key = `${from} ${asset?.id} ${to}`
  const latest = useRef(key)
  useEffect(() => {
    latest.current = key
  })
  const check = checked?.key === key ? checked.check : undefined
  return {
    check,
    async checkNow(): Promise<RecipientCheck | undefined> {
      if (check || !asset || !to) return check
      const answer = await payments.checkRecipient({ from, network: asset.network, assetId: asset.id, to })
      if (latest.current === key) setChecked({ key, check: answer })
      return answer
    },
  }
}
