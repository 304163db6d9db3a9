import { findContextual } from '../../../packages/ui/test/findContextual.ts'
import { findTouching } from '../../../packages/ui/test/findTouching.ts'
import type { AfterEach } from './views.ts'

/** Addresses and other hex data are drawn as they are, in whatever font, and apart from the names beside them. */
export const checkData: AfterEach = (context) => {
  if (!context.globals.otherViews) return
  const problems = [
    ...findContextual([...document.body.querySelectorAll(':not(svg *, script, style)')]),
    ...findTouching(document.body),
  ]
  if (problems.length > 0) throw new Error([`${context.title}, ${context.name}`, ...problems].join('\n'))
}
