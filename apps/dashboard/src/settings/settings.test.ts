import { expect, test } from 'vitest'

import { readSettings } from './settings.ts'

const settings = {
  authProxyUrl: 'http://localhost:8787/auth-proxy',
  apiBaseUrl: 'http://localhost:8787',
  authProxyConfigId: '1f5c',
  organizationId: '9d2e',
}

test('default', () => expect(readSettings(settings)).toEqual(settings))

test.each(Object.keys(settings))('behavior: rejects settings without %s', (name) => {
  expect(() => readSettings({ ...settings, [name]: undefined })).toThrowError(`got ${name} undefined`)
})
