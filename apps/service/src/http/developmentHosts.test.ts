import { describe, expect, it } from 'vitest'

import { isLocalHost } from './developmentHosts.ts'

const ask = (host: string | undefined, port = 8787): boolean => isLocalHost(host, [port, 9000])

describe('isLocalHost', () => {
  it.each(['localhost:8787', 'LOCALHOST:8787', '127.0.0.1:8787', '[::1]:8787', 'localhost:9000'])(
    'default: %s',
    (host) => {
      expect(ask(host)).toBe(true)
    },
  )

  it.each([
    undefined,
    '',
    'localhost',
    'localhost:8788',
    'localhost:87870',
    'evil.example:8787',
    'localhost.evil.example:8787',
    'evil.example?localhost:8787',
    'localhost.:8787',
    'localhost:8787@evil.example',
    'user@localhost:8787',
    '127.0.0.2:8787',
    '127.1:8787',
    '0.0.0.0:8787',
    '::1:8787',
    '[::]:8787',
    'localhost:8787, evil.example',
    'localhost:8787\n',
  ])('behavior: rejects %j', (host) => {
    expect(ask(host)).toBe(false)
  })

  it('parameters: port 80, which browsers leave out', () => {
    expect(ask('localhost', 80)).toBe(true)
    expect(ask('localhost:80', 80)).toBe(true)
    expect(ask('localhost:8080', 80)).toBe(false)
  })
})
