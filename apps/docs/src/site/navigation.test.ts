import { expect, it } from 'vitest'

import { libraries } from '../../../../scripts/packages/libraries.mjs'
import { readPages } from '../pages.ts'
import { groupPages, navigation } from './navigation.ts'

const pages = [...readPages().map(({ path }) => path), ...libraries.map((name) => `api/${name}.md`)].map(
  (path) => ({ path, text: '', title: path }),
)

it('behavior: every page of the site is in the navigation, once', () => {
  const grouped = groupPages(pages).flatMap((group) => group.pages.map(({ page }) => page.path))
  expect(grouped.sort()).toEqual(pages.map(({ path }) => path).sort())
})

it('behavior: refuses a page that is in no group', () => {
  const page = { path: 'docs/poem.md', text: '', title: 'Poem' }
  expect(() => groupPages([...pages, page])).toThrow('Expected docs/poem.md in navigation.ts')
})

it('behavior: refuses a path without a page', () => {
  expect(() => groupPages(pages.filter(({ path }) => path !== 'docs/hooks.md'))).toThrow(
    "navigation.ts names docs/hooks.md, which isn't a page",
  )
})

it('behavior: a reader starts with the overview and the quickstart', () => {
  expect(navigation[0]?.pages.slice(0, 2)).toEqual([['README.md', 'Overview'], 'docs/quickstart.md'])
})
