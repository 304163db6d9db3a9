import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'

type AfterEach = Extract<Preview['afterEach'], (...words: never) => unknown>

/** The rules that a theme can break: it only changes colors; everything else was checked in the first theme. */
const rules = ['color-contrast', 'link-in-text-block']

/**
 * Switches a finished story to the theme of the global `otherTheme`, if set, and checks
 * its colors. Our transitions are off, as for every check.
 */
export const checkOtherTheme: AfterEach = async (context) => {
  const { theme, otherTheme } = context.globals
  if (!otherTheme) return
  const show = (value: string) => {
    const roots = [...document.querySelectorAll<HTMLElement>('.lk-root')]
    if (roots.length === 0) throw new Error(`Expected ${context.title} ${context.name} to have a theme`)
    for (const root of roots) root.dataset.theme = value
  }
  const parameters = {
    ...context.parameters,
    a11y: { ...context.parameters.a11y, options: { runOnly: rules } },
  }
  show(otherTheme)
  try {
    await checkAccessibility({ ...context, parameters })
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${context.title}, ${context.name}, in the theme ${otherTheme}: ${said}`, { cause })
  } finally {
    show(theme)
  }
}
