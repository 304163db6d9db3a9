import { useAllowances, useKit, useNetworks, useRevokeAllowance } from '@latchkey/react'
import { useState } from 'react'

import { Bar } from '../../parts/Bar.tsx'
import { LoadNote } from '../../parts/messages/LoadNote.tsx'
import { toOutcome, toProblem } from '../../parts/rows/toOutcome.ts'
import { Title } from '../../parts/Title.tsx'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useTimes } from '../../parts/time/useTimes.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { useConfirmedAction } from '../../profile/confirm/useConfirmedAction.ts'
import { allowancesEn } from '../../texts/en/allowances.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import type { PanelAccount } from '../account.ts'
import { useWalletStack } from '../walletStack.ts'
import { AllowanceList } from './AllowanceList.tsx'

export interface AllowancesScreenProps {
  account: PanelAccount
}

/** The token approvals of an account, to take back. */
export function AllowancesScreen({ account }: AllowancesScreenProps) {
  const { address, addressFormat, name } = account
  const { sessions } = useKit()
  const texts = useTexts(allowancesEn)
  const className = useClass()
  const stack = useWalletStack()
  const online = useOnline()
  const { formatDay, formatDate } = useTimes()
  const now = useMinute(sessions.now)
  const networks = useNetworks(addressFormat).data
  const { data, error, isFetching, refetch } = useAllowances({ address, addressFormat })
  const { mutateAsync } = useRevokeAllowance()
  const confirmed = useConfirmedAction()
  // Labels of what this screen has sent, by the id of the allowance.
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map())
  const ids = new Set(data?.allowances.map(({ id }) => id))
  const revoked = data ? [...sent].flatMap(([id, label]) => (ids.has(id) ? [] : [label])) : []
  const failed = { title: texts.allowancesFailed, text: texts.allowancesFailedText }
  return (
    <>
      <Bar onBack={stack.back} />
      <Title>{texts.allowancesTitle}</Title>
      {(data?.allowances.length ?? 0) > 0 && (
        <p className={className('text')}>{fillMessage(texts.allowancesText, { account: name })}</p>
      )}
      <div className="lk-content">
        <LoadNote
          error={error && !data ? toProblem(error) : undefined}
          isLoading={isFetching && !data}
          failed={failed}
          retry={() => void refetch()}
        />
        {!(error && !data) && (
          <AllowanceList
            account={name}
            list={networks && data}
            networks={networks ?? []}
            revoked={revoked}
            isReading={isFetching}
            isOffline={!online}
            formatDay={(at) => formatDay(at, now)}
            formatDate={formatDate}
            onRetry={() => void refetch()}
            onRevoke={async (allowance, label) => {
              const outcome = await toOutcome(confirmed(() => mutateAsync(allowance)))
              if (outcome === 'done') setSent((before) => new Map(before).set(allowance.id, label))
              return outcome
            }}
          />
        )}
      </div>
    </>
  )
}
