import type { Preview } from '@storybook/react-vite'

export type AfterEach = Extract<Preview['afterEach'], (...words: never) => unknown>

/** The elements that have a theme and a direction. */
export function rootsOf({ title, name }: { title: string; name: string }): HTMLElement[] {
  const roots = [...document.querySelectorAll<HTMLElement>('.lk-root, .lk-devtools, .lk-devtools-corner')]
  if (roots.length === 0) throw new Error(`Expected ${title}, ${name}, to have a theme and a direction`)
  return roots
}
