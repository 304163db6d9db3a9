import { expect, test } from 'vitest'

import { readSettings } from './readSettings.ts'

const settings = {
  authProxyUrl: 'http://localhost:4400/auth-proxy',
  apiBaseUrl: 'http://localhost:4400',
  authProxyConfigId: '1f5c',
}

test('default', () => expect(readSettings(JSON.stringify(settings))).toEqual(settings))

test('parameters: sharedAccount', () => {
  const shared = { ...settings, sharedAccount: ['ada@latchkey.test', 'grace@latchkey.test'] }
  expect(readSettings(JSON.stringify(shared))).toEqual(shared)
})

test.each([
  ['chainUrl', 'http://127.0.0.1:8545'],
  ['docsUrl', 'https://docs.example.com'],
])('parameters: %s', (name, url) => {
  const given = { ...settings, [name]: url }
  expect(readSettings(JSON.stringify(given))).toEqual(given)
})

test.each([
  [undefined, 'served without settings'],
  ['', 'served without settings'],
  ['{', 'valid JSON'],
  ['null', 'authProxyUrl is missing'],
  [JSON.stringify({ ...settings, authProxyUrl: '/auth-proxy' }), 'authProxyUrl is missing'],
  [JSON.stringify({ ...settings, apiBaseUrl: 7 }), 'apiBaseUrl is missing'],
  [JSON.stringify({ ...settings, authProxyConfigId: '' }), 'authProxyConfigId is missing'],
  [JSON.stringify({ ...settings, sharedAccount: 'ada' }), "sharedAccount isn't a list"],
  [JSON.stringify({ ...settings, chainUrl: 'anvil' }), "chainUrl isn't a URL"],
  [JSON.stringify({ ...settings, docsUrl: 'javascript:alert()' }), "docsUrl isn't a URL"],
])('behavior: %j is explained', (content, sentence) => expect(readSettings(content)).toContain(sentence))
