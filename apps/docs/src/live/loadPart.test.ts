import { expect, it } from 'vitest'

import { readPages } from '../pages.ts'
import { componentStates } from './gallery/componentStates.tsx'
import { loadPart } from './loadPart.tsx'

const namesOn = (path: string) =>
  readPages()
    .filter((page) => page.path.startsWith(path))
    .flatMap(({ text }) => [...text.matchAll(/^<!-- live: (\w+) -->$/gm)].map(([, name]) => name!))

it('behavior: every live part that a page names exists', async () => {
  const missing: string[] = []
  for (const name of namesOn('')) if (!(await loadPart(name))) missing.push(name)
  expect(missing).toEqual([])
})

it('behavior: a name that no part has is refused', async () => {
  expect(await loadPart('poem')).toBeUndefined()
})

it('behavior: the gallery has every public component', () => {
  expect(namesOn('docs/gallery.md').sort()).toEqual(Object.keys(componentStates).sort())
})
