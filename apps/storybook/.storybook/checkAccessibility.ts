import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview'

import { describeDrawing } from './describeDrawing.ts'
import { type AfterEach, rootsOf } from './views.ts'

/** The rules that a theme can break: it only changes colors; everything else was checked in the first theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Drawings in which axe found no violation in this run. */
const accessible = new Set<string>()

/**
 * Checks a finished story in its own theme, then its colors in the theme of the global `otherTheme`, if set. Once for
 * each drawing: stories that end alike are alike to axe. Our transitions are off, as for every check.
 */
export const checkAccessibility: AfterEach = async (context) => {
  const { theme, otherTheme } = context.globals
  if (!otherTheme) return
  const drawing = describeDrawing()
  if (accessible.has(drawing)) return
  const check = async (name: string, options?: { runOnly: string[] }) => {
    const a11y = { test: 'error', options: { resultTypes: ['violations'], ...options } }
    try {
      await checkWithAxe({ ...context, parameters: { ...context.parameters, a11y } })
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`${context.title}, ${context.name}, in the theme ${name}: ${message}`, { cause })
    }
  }
  const roots = rootsOf(context)
  // With Storybook open, the addon has checked it and shows what it found.
  if (import.meta.env.VITEST_STORYBOOK === 'false') await check(theme)
  for (const root of roots) root.dataset.theme = otherTheme
  try {
    await check(otherTheme, { runOnly: colorRules })
  } finally {
    for (const root of roots) root.dataset.theme = theme
  }
  accessible.add(drawing)
}
