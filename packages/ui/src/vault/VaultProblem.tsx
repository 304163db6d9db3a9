import type { FlowError } from '@latchkey/react'

import { alert } from '../parts/icons/icons.tsx'
import { Problem } from '../parts/messages/Problem.tsx'
import { useOnline } from '../parts/useOnline.ts'
import { cardEn } from '../texts/en/card.ts'
import { vaultEn } from '../texts/en/vault.ts'
import { useScreenErrorText } from '../texts/useScreenErrorText.ts'
import { useTexts } from '../texts/useTexts.ts'

export interface VaultProblemProps {
  error: FlowError
  /** Where the vault is, as the last resort: it also works as a page of its own. */
  origin: string | undefined
  onRetry: () => void
  onCancel: () => void
}

/** Why the vault didn't open. Nothing was shown. */
export function VaultProblem({ error, origin, onRetry, onCancel }: VaultProblemProps) {
  const texts = useTexts({ ...cardEn, ...vaultEn })
  const online = useOnline()
  const { title, text } = useScreenErrorText(error)
  return (
    <Problem
      icon={alert}
      title={title}
      text={
        <>
          {text}{' '}
          {origin && error.code !== 'VAULT_BUSY' && (
            <a className="lk-link" href={`${origin}/`} target="_blank" rel="noopener noreferrer">
              {texts.vaultOpenTab}
            </a>
          )}
        </>
      }
      offline={!online}
      leave={{ label: texts.vaultCancel, act: onCancel }}
      again={error.retryable && { label: texts.tryAgain, act: onRetry }}
    />
  )
}
