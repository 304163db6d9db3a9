import { expect, it } from 'vitest'

import { stem } from './stem.ts'

it.each([
  ['redirect', 'redirects', 'redirected', 'redirecting', 'redirection'],
  ['customize', 'customise', 'customizing', 'customized', 'customization', 'custom'],
  ['configure', 'configures', 'configuration'],
  ['verify', 'verifies', 'verified', 'verifying', 'verification'],
  ['rotate', 'rotation', 'rotating', 'rotated'],
  ['migrate', 'migration', 'migrating'],
  ['encrypt', 'encryption', 'encrypted'],
  ['log', 'logs', 'logged', 'logging'],
  ['call', 'called', 'calling'],
  ['address', 'addresses'],
  ['cookie', 'cookies'],
  ['policy', 'policies'],
  ['pay', 'paid', 'payment', 'paying'],
])('default: %s and its forms meet', (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1)
})

it.each([
  ['string', 'str'],
  ['need', 'ne'],
  ['session', 'sess'],
  ['status', 'statu'],
  ['settings', 'set'],
  ['embed', 'emb'],
  ['access', 'acc'],
])('behavior: %s is not %s', (word, other) => {
  expect(stem(word)).not.toBe(other)
})
