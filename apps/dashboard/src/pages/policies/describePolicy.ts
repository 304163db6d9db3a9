import type { Draft } from './draft.ts'

/** A policy in a sentence. Expressions that have no words of their own are quoted. */
export function describePolicy({
  effect,
  condition,
  consensus,
  time,
}: Omit<Draft, 'policyName' | 'notes'>): string {
  const verb = effect === 'EFFECT_ALLOW' ? 'Allows' : 'Denies'
  const what = condition.trim() === '' ? 'everything' : `what matches ${quote(condition)}`
  const who = consensus.trim() === '' ? '' : `, ${describeConsensus(consensus, effect)}`
  const when = time.trim() === '' ? '' : `, while ${quote(time)}`
  return `${verb} ${what}${who}${when}.`
}

const oneWithTag = /^approvers\.any\((\w+), \1\.tags\.contains\('[^']*'\)\)$/
const atLeast = /^approvers\.count\(\) >= (\d+)$/

function describeConsensus(consensus: string, effect: Draft['effect']): string {
  const verb = effect === 'EFFECT_ALLOW' ? 'if' : 'whenever'
  const text = consensus.trim()
  if (oneWithTag.test(text)) return `${verb} a member with the tag approves`
  const [, count] = atLeast.exec(text) ?? []
  if (count) return `${verb} ${count} ${count === '1' ? 'member approves' : 'members approve'}`
  return `${verb} ${quote(text)}`
}

const quote = (expression: string): string => `“${expression.trim()}”`
