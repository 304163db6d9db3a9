import type { Activity } from '@latchkey/react'
import { useContext } from 'react'

import { approvalsEn } from '../texts/en/approvals.ts'
import { LocalizationContext } from '../texts/localization.ts'
import { useTexts } from '../texts/useTexts.ts'

type Vote = Activity['votes'][number]

/** Names those who voted, the signed-in user last: `Ada and you`. */
export function useVoterNames(userId: string): (votes: readonly Vote[]) => string {
  const texts = useTexts(approvalsEn)
  const { locale = 'en' } = useContext(LocalizationContext)
  return (votes) => {
    const others = votes.filter((vote) => vote.userId !== userId)
    const names = others.map(({ user }) => user.userName || texts.somebody)
    if (others.length < votes.length) names.push(texts.decidedYou)
    return new Intl.ListFormat(locale).format(names)
  }
}
