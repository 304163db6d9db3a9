import { expect, it } from 'vitest'

import { packedReadme } from '../../../../scripts/packages/packedReadme.mjs'
import { readPages } from '../pages.ts'
import { addressOf, rewriteLink } from './rewriteLink.ts'

const pages = new Set([
  'README.md',
  'docs/hooks.md',
  'docs/README.md',
  'docs/walks/x.md',
  'packages/ui/README.md',
])

it.each([
  ['docs/hooks.md', 'README.md', 'docs/hooks.html'],
  ['hooks.md#windows', 'docs/README.md', 'hooks.html#windows'],
  ['../hooks.md', 'docs/walks/x.md', '../hooks.html'],
  ['../../docs/hooks.md', 'packages/ui/README.md', '../../docs/hooks.html'],
  ['../README.md', 'docs/hooks.md', '../index.html'],
  ['#here', 'docs/hooks.md', '#here'],
  ['https://a.example/b.md', 'docs/hooks.md', 'https://a.example/b.md'],
  ['../LICENSE', 'docs/hooks.md', undefined],
])('parameters: %s on %s', (href, from, address) => {
  expect(rewriteLink(href, from, pages)).toBe(address)
})

it('behavior: READMEs in the packages lead to the same addresses', () => {
  const about = { folder: 'packages/ui', homepage: 'https://docs.example', files: new Set<string>() }
  for (const { path } of readPages())
    expect(packedReadme(`[page](../../${path})`, about)).toBe(
      `[page](https://docs.example/${addressOf(path)})`,
    )
})
