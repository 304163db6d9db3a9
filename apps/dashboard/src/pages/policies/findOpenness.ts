import type { Draft } from './draft.ts'

/** Consequence of an allowing policy without limits, and the phrase that its author types to confirm it. */
export interface Openness {
  phrase: string
  consequence: string
}

/** How open a policy is. Undefined if it denies, or limits both the activities and the approvers. */
export function findOpenness({
  effect,
  condition,
  consensus,
}: Pick<Draft, 'effect' | 'condition' | 'consensus'>): Openness | undefined {
  if (effect !== 'EFFECT_ALLOW') return undefined
  const [isEverything, isAnyone] = [isAlwaysTrue(condition), isAlwaysTrue(consensus)]
  if (isEverything && isAnyone)
    return {
      phrase: 'everything, by anyone',
      consequence:
        'Every member could then do everything alone: sign with every wallet, export keys, change policies, and remove people.',
    }
  if (isEverything)
    return {
      phrase: 'everything',
      consequence:
        'Anyone who gets these approvals could then do everything: sign with every wallet, export keys, change policies, and remove people.',
    }
  if (isAnyone)
    return {
      phrase: 'by anyone',
      consequence: 'Every member could then do this alone, without any approval.',
    }
  return undefined
}

const isAlwaysTrue = (expression: string): boolean => /^\(*(true)?\)*$/.test(expression.trim())
