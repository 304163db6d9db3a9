import { expect, test } from 'vitest'

import { printHeaders } from './printHeaders.ts'

const headers = { 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' }

test('behavior: every server gets every header', () => {
  const site = { address: 'https://keys.example.com', folder: '/srv/latchkey/vault' }
  const printed = [
    printHeaders.netlify(headers),
    printHeaders.nginx(headers),
    printHeaders.caddy(headers, site),
  ]
  for (const text of printed)
    for (const [name, value] of Object.entries(headers)) {
      expect(text).toContain(name)
      expect(text).toContain(value)
    }
})
