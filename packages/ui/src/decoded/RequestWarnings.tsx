import type { RequestWarning } from '@latchkey/react'

import { Icon } from '../parts/icons/Icon.tsx'
import { alert } from '../parts/icons/icons.tsx'
import { decodedEn } from '../texts/en/decoded.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { describeWarning } from './describeWarning.ts'

/** The reasons to look twice: dangers in red, the rest in amber. Each sentence once. */
export function RequestWarnings({ warnings }: { warnings: readonly RequestWarning[] }) {
  const texts = useTexts(decodedEn)
  const format = useFormat()
  const sentences = new Map(
    warnings.toReversed().map((warning) => [describeWarning(warning, texts, format), warning.severity]),
  )
  if (sentences.size === 0) return null
  return (
    <ul className="lk-decoded__warnings">
      {[...sentences].reverse().map(([sentence, severity]) => (
        <li key={sentence} className={`lk-decoded__warning lk-decoded__warning--${severity}`}>
          <Icon shape={alert} />
          <span dir="auto">{sentence}</span>
        </li>
      ))}
    </ul>
  )
}
