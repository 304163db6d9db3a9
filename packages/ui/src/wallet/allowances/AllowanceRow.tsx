import type { FlowError, TokenAllowance } from '@latchkey/react'
import { useId } from 'react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { ActionError } from '../../parts/rows/ActionResult.tsx'
import { allowancesEn } from '../../texts/en/allowances.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { AllowanceWords } from './useAllowanceWords.ts'

interface AllowanceRowProps extends AllowanceWords {
  /** Address of the spender in full. */
  address: string
  status: TokenAllowance['status']
  /** Whether everything may be taken. */
  isDanger: boolean
  /** Whether it is being signed. */
  isBusy: boolean
  isDisabled: boolean
  error: FlowError | undefined
  onRevoke: () => void
}

/** An allowance: the token, who may take it and how much, where it was signed, and the button that takes it back. */
export function AllowanceRow({
  token,
  spender,
  address,
  detail,
  amount,
  facts,
  signed,
  ...row
}: AllowanceRowProps) {
  const texts = useTexts(allowancesEn)
  const errorId = useId()
  const { status, isDanger, isBusy, isDisabled, error, onRevoke } = row
  const isRevoking = status === 'revoking'
  // Whoever rejects the request knows it.
  const shownError = error?.code === 'USER_REJECTED' ? undefined : error
  return (
    <li className="lk-row lk-allowance">
      <span className="lk-row__main lk-row__name">
        <bdi>{token}</bdi>
      </span>
      <span className="lk-row__end">
        <TextButton
          danger
          busy={isBusy || isRevoking}
          disabled={isDisabled}
          label={isRevoking ? undefined : fillMessage(texts.allowanceRevokeOf, { token, spender })}
          onClick={onRevoke}
        >
          {isRevoking ? texts.allowanceRevoking : texts.allowanceRevoke}
        </TextButton>
      </span>
      <span className="lk-row__detail lk-allowance__facts">
        <span>
          <span className={isDanger ? 'lk-history__failed' : undefined}>{amount}</span>
          {facts.map((fact) => ` · ${fact}`)}
        </span>
        <bdi title={address}>{detail}</bdi>
        {signed && <span>{signed}</span>}
      </span>
      {(shownError || status === 'failed') && (
        <div className="lk-allowance__facts">
          {shownError ? (
            <ActionError id={errorId} error={shownError} />
          ) : (
            <Hint id={errorId} kind="error">
              {texts.allowanceNotRevoked}
            </Hint>
          )}
        </div>
      )}
    </li>
  )
}
