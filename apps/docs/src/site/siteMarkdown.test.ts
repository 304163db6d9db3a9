import { expect, it } from 'vitest'

import { siteMarkdown } from './siteMarkdown.ts'

const pages = new Set(['README.md', 'docs/hooks.md'])

it.each([
  ['See [hooks](hooks.md#windows).', 'See [hooks](hooks.md#windows).'],
  [
    'See [`x.ts`](../packages/x.ts) and [this](https://a.example).',
    'See `x.ts` and [this](https://a.example).',
  ],
  ['```tsx\n;<App />\n```', '```tsx\n<App />\n```'],
  ['```ts\n[a](b.ts)\n```\n[a](b.ts)', '```ts\n[a](b.ts)\n```\na'],
])('parameters: %s', (text, expected) => {
  expect(siteMarkdown(text, 'docs/hooks.md', pages)).toBe(expected)
})

it('behavior: links lead to the same place from a file in another folder', () => {
  const text = '[a](#a) [hooks](hooks.md#windows) [Latchkey](../README.md) [b](https://a.example)'
  expect(siteMarkdown(text, 'docs/hooks.md', pages, 'llms-full.txt')).toBe(
    '[a](docs/hooks.md#a) [hooks](docs/hooks.md#windows) [Latchkey](README.md) [b](https://a.example)',
  )
})
