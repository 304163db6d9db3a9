import { findSilentPresses } from '../../../packages/ui/test/findSilentPresses.ts'
import type { AfterEach } from './views.ts'

/** Whatever was pressed and isn't done yet shows that it works. */
export const checkPresses: AfterEach = (context) => {
  if (!context.globals.otherViews) return
  const problems = findSilentPresses(document.body)
  if (problems.length > 0) throw new Error([`${context.title}, ${context.name}`, ...problems].join('\n'))
}
