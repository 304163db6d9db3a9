import { describe, expect, it } from 'vitest'

import { readHosts } from './readHosts.mjs'

describe('readHosts', () => {
  it('default: takes its own options, and leaves the others', () => {
    const words = ['--port', '0', '--host', 'https://phone.example.com/', '--limits=standard']
    const hosts = ['--vault-host', 'http://localhost:3000', '--vault-host=https://app.example.com']
    expect(readHosts([...words, ...hosts])).toEqual({
      tunnel: 'https://phone.example.com',
      vaultHosts: ['http://localhost:3000', 'https://app.example.com'],
      others: ['--port', '0', '--limits=standard'],
    })
    expect(readHosts([])).toEqual({ tunnel: undefined, vaultHosts: [], others: [] })
  })

  it.each(['0.0.0.0', '192.168.0.7', 'http://192.168.0.7:5173', 'https://a.example/app', ''])(
    'behavior: refuses --host %j, where browsers make no keys',
    (host) => expect(() => readHosts(['--host', host])).toThrow('https origin of a tunnel'),
  )

  it('behavior: refuses a vault host with a wildcard, and a second tunnel', () => {
    expect(() => readHosts(['--vault-host', '*'])).toThrow('origin of a page')
    const two = ['--host', 'https://a.example', '--host', 'https://b.example']
    expect(() => readHosts(two)).toThrow('one origin')
  })
})
