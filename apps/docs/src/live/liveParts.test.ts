import { expect, it } from 'vitest'

import { readPages } from '../pages.ts'
import { componentStates } from './gallery/componentStates.tsx'
import { liveParts } from './liveParts.tsx'

const namesOn = (path: string) =>
  readPages()
    .filter((page) => page.path.startsWith(path))
    .flatMap(({ text }) => [...text.matchAll(/^<!-- live: (\w+) -->$/gm)].map(([, name]) => name!))

it('behavior: every live part that a page names exists', () => {
  expect(namesOn('').filter((name) => !liveParts.has(name))).toEqual([])
})

it('behavior: the gallery has every public component', () => {
  expect(namesOn('docs/gallery.md').sort()).toEqual(Object.keys(componentStates).sort())
})
