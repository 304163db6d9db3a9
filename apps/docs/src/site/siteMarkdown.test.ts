import { expect, it } from 'vitest'

import { siteMarkdown } from './siteMarkdown.ts'

const pages = new Set(['README.md', 'docs/hooks.md'])

it.each([
  ['See [hooks](hooks.md#windows).', 'See [hooks](hooks.md#windows).'],
  [
    'See [`x.ts`](../packages/x.ts) and [this](https://a.example).',
    'See `x.ts` and [this](https://a.example).',
  ],
  ['```ts\n[a](b.ts)\n```\n[a](b.ts)', '```ts\n[a](b.ts)\n```\na'],
])('parameters: %s', (text, expected) => {
  expect(siteMarkdown(text, 'docs/hooks.md', pages)).toBe(expected)
})
