import { describe, expect, it } from 'vitest'

import { clientNetwork, createClientAddress } from './clientAddress.ts'

const ask = (forwarded?: string) =>
  new Request(
    'http://localhost',
    forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
  )
const from = (remoteAddress?: string) => ({ incoming: { socket: { remoteAddress } } })

describe('createClientAddress', () => {
  it('default: the peer, whatever it says', () => {
    const address = createClientAddress([])
    expect(address(ask('1.2.3.4'), from('192.0.2.9'))).toBe('192.0.2.9')
    expect(address(ask(), from('::ffff:192.0.2.9'))).toBe('192.0.2.9')
    expect(address(ask('1.2.3.4'), undefined)).toBe('unknown')
  })

  it('parameters: trustedProxies', () => {
    const address = createClientAddress(['10.0.0.0/8', '2001:db8::1'])
    expect(address(ask('6.6.6.6, 1.2.3.4'), from('10.1.2.3'))).toBe('1.2.3.4')
    expect(address(ask('6.6.6.6, 1.2.3.4, 10.9.9.9'), from('10.1.2.3'))).toBe('1.2.3.4')
    expect(address(ask('1.2.3.4'), from('2001:db8::1'))).toBe('1.2.3.4')
    expect(address(ask('2001:db8:9::7'), from('10.1.2.3'))).toBe('2001:db8:9::7')
    expect(address(ask('garbage'), from('10.1.2.3'))).toBe('10.1.2.3')
    expect(address(ask(), from('10.1.2.3'))).toBe('10.1.2.3')
    expect(address(ask('1.2.3.4'), from('11.1.2.3'))).toBe('11.1.2.3')
    expect(() => createClientAddress(['proxy.example'])).toThrow('expected an address')
  })
})

describe('clientNetwork', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s belongs to %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network)
  })
})
