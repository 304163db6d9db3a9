import { expect, test } from 'vitest'

import { readSettings } from './readSettings.ts'

const settings = {
  authProxyUrl: 'http://localhost:4400/auth-proxy',
  apiBaseUrl: 'http://localhost:4400',
  authProxyConfigId: '1f5c',
}

test('default', () => expect(readSettings(JSON.stringify(settings))).toEqual(settings))

test.each([
  [undefined, 'served without settings'],
  ['', 'served without settings'],
  ['{', 'not JSON'],
  ['null', 'no authProxyUrl'],
  [JSON.stringify({ ...settings, authProxyUrl: '/auth-proxy' }), 'no authProxyUrl'],
  [JSON.stringify({ ...settings, apiBaseUrl: 7 }), 'no apiBaseUrl'],
  [JSON.stringify({ ...settings, authProxyConfigId: '' }), 'no authProxyConfigId'],
])('behavior: %j is explained', (content, sentence) => expect(readSettings(content)).toContain(sentence))
