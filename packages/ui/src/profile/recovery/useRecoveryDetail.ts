import type { OperationResult } from '@latchkey/react'
import { useContext } from 'react'

import { profileEn } from '../../texts/en/profile.ts'
import { LocalizationContext } from '../../texts/localization.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'

/** The recovery contact of a user, as the service returns it. */
export type NamedContact = NonNullable<OperationResult<'getRecoveryContact'>['recoveryContact']>

/** Says how far a recovery contact is: it has to agree, then a waiting time runs, then it can help. */
export function useRecoveryDetail(now: number): (named: NamedContact) => string {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const { locale = 'en' } = useContext(LocalizationContext)
  return ({ establishesAt }) => {
    if (!establishesAt) return texts.recoveryPending
    const at = Number(establishesAt.seconds) * 1_000
    if (at <= now) return texts.recoveryReady
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)
    return format(texts.recoveryWaiting, { date })
  }
}
