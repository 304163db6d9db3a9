import type { AllowanceList as Allowances, TokenAllowance, WalletNetwork } from '@latchkey/react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import { Done } from '../../parts/rows/ActionResult.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import { allowancesEn } from '../../texts/en/allowances.ts'
import { cardEn } from '../../texts/en/card.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'
import { ListSkeleton, shownRows } from '../home/skeletons.tsx'
import { AllowanceRow } from './AllowanceRow.tsx'
import { useAllowanceWords } from './useAllowanceWords.ts'

export interface AllowanceListProps {
  /** Name of the account. */
  account: string
  /** Allowances of the account; undefined until they are read. */
  list: Allowances | undefined
  networks: readonly WalletNetwork[]
  /** Allowances that were taken back on this screen, in words. */
  revoked: readonly string[]
  isReading: boolean
  isOffline: boolean
  /** `today`, `2 March 2026`. */
  formatDay: (at: number) => string
  /** `2 March 2026`. */
  formatDate: (at: number) => string
  onRetry: () => void
  /** @param label - what is taken back, in words */
  onRevoke: (allowance: TokenAllowance, label: string) => Promise<Outcome>
}

/** Who may take what of an account. What is missing in the list is said below it. */
export function AllowanceList({ account, list, networks, revoked, isReading, ...rest }: AllowanceListProps) {
  const texts = useTexts({ ...cardEn, ...allowancesEn })
  const className = useClass()
  const words = useAllowanceWords(networks, rest)
  const action = useAction()
  const { isOffline, onRetry, onRevoke } = rest
  if (!list)
    return (
      <div aria-busy={isReading}>
        <Spoken>{texts.allowancesLoading}</Spoken>
        <ListSkeleton rows={shownRows} />
      </div>
    )
  const failed = networks.filter(({ id }) => list.problems.some(({ network }) => network === id))
  return (
    <>
      {revoked.map((label) => (
        <div key={label}>
          <Done>{label}</Done>
          <Spoken>{label}</Spoken>
        </div>
      ))}
      {list.allowances.length > 0 && (
        <ul className="lk-list" aria-busy={isReading}>
          {list.allowances.map((allowance) => {
            const { id } = allowance
            const shown = words(allowance)
            const label = fillMessage(texts.allowanceRevoked, shown)
            return (
              <AllowanceRow
                key={id}
                {...shown}
                address={allowance.spender}
                status={allowance.status}
                isDanger={allowance.isUnlimited}
                isBusy={action.busy === id}
                isDisabled={isOffline || (action.busy !== undefined && action.busy !== id)}
                error={action.resultOf(id)?.error}
                onRevoke={() =>
                  void action.run(id, () => onRevoke(allowance, label), texts.allowanceRevoking)
                }
              />
            )
          })}
        </ul>
      )}
      {list.allowances.length === 0 && failed.length === 0 && (
        <div className="lk-home__none">
          <p className={className('text')}>{texts.allowancesNone}</p>
          <p className="lk-small">{fillMessage(texts.allowancesNoneText, { account })}</p>
        </div>
      )}
      {failed.map(({ id, name }) => (
        <div key={id}>
          <p className="lk-small">{fillMessage(texts.allowancesFailedOn, { network: name })}</p>
          <div className="lk-home__more">
            <TextButton busy={isReading} onClick={onRetry}>
              {texts.tryAgain}
            </TextButton>
          </div>
        </div>
      ))}
      {!list.isComplete && <p className="lk-small">{texts.allowancesPartial}</p>}
      {action.spoken && <Spoken>{action.spoken}</Spoken>}
    </>
  )
}
