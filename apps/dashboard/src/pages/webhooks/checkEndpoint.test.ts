import { expect, test } from 'vitest'

import { checkEndpoint } from './checkEndpoint.ts'

const problemOf = (url: string) => checkEndpoint({ name: 'Ledger', url }).url

test.each(['https://api.example.com/webhooks', ' https://example.com ', 'http://localhost:3000/hooks'])(
  'default: takes %s',
  (url) => expect(problemOf(url)).toBeUndefined(),
)

test.each(['', 'api.example.com', 'ftp://example.com'])('behavior: %s is no URL of a page', (url) =>
  expect(problemOf(url)).toMatch(/^Enter a URL/),
)

test('behavior: http is readable on the way', () =>
  expect(problemOf('http://api.example.com/')).toMatch(/^Use https/))

test.each(['https://10.0.0.1/', 'https://[::1]/', 'https://ledger/', 'https://ledger.internal/hooks'])(
  'behavior: %s is in a private network',
  (url) => expect(problemOf(url)).toMatch(/only to public host names/),
)
