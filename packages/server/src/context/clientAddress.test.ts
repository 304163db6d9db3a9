import { describe, expect, it } from 'vitest'

import { clientNetworks, createClientAddress } from './clientAddress.ts'

const ask = (forwarded?: string) =>
  new Request(
    'http://localhost',
    forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
  )
const from = (remoteAddress?: string) => ({ incoming: { socket: { remoteAddress } } })

describe('createClientAddress', () => {
  it('default: returns the peer, whatever its headers say', () => {
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
  })

  it.each([
    ['1.2.3.4:50112', '1.2.3.4'],
    ['[2001:db8:9::7]:443', '2001:db8:9::7'],
    ['[2001:db8:9::7]', '2001:db8:9::7'],
    ['6.6.6.6, 1.2.3.4:50112, 10.9.9.9:443', '1.2.3.4'],
    ['6.6.6.6, 1.2.3.4,10.9.9.9', '1.2.3.4'],
  ])('behavior: a proxy may write ports: %s', (forwarded, address) => {
    expect(createClientAddress(['10.0.0.0/8'])(ask(forwarded), from('10.1.2.3'))).toBe(address)
  })

  it.each([
    '6.6.6.6, unknown',
    '6.6.6.6, _hidden, 10.9.9.9',
    '6.6.6.6,',
    '6.6.6.6, 1.2.3.4:',
    '6.6.6.6, 1.2.3.4:x',
    '6.6.6.6, [2001:db8::1',
    '6.6.6.6, [1.2.3.4]:1',
    '6.6.6.6, 01.2.3.4',
  ])('behavior: nothing is believed that stands before what is no address: %s', (forwarded) => {
    expect(createClientAddress(['10.0.0.0/8'])(ask(forwarded), from('10.1.2.3'))).toBe('10.1.2.3')
  })

  it.each([
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['[0:0:0:0:0:ffff:1.2.3.4]:80', '1.2.3.4'],
    ['fe80::9%eth0', 'fe80::9'],
    ['2001:0DB8:0:0::9', '2001:db8::9'],
    ['1.2.3.4, ::ffff:a09:909', '1.2.3.4'],
  ])('behavior: one address has one spelling: %s', (forwarded, address) => {
    expect(createClientAddress(['10.0.0.0/8'])(ask(forwarded), from('::ffff:10.1.2.3'))).toBe(address)
  })

  it('behavior: ignores the zone of a link-local proxy', () => {
    const address = createClientAddress(['fe80::1', '::ffff:192.0.2.1', '::ffff:10.0.0.0/104'])
    expect(address(ask('1.2.3.4'), from('fe80::1%eth0'))).toBe('1.2.3.4')
    expect(address(ask('1.2.3.4'), from('fe80::2%eth0'))).toBe('fe80::2')
    expect(address(ask('1.2.3.4, 10.9.9.9'), from('192.0.2.1'))).toBe('1.2.3.4')
  })

  it.each([
    'proxy.example',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/ 8',
    '10.0.0.0/0x8',
    '10.0.0.0/-1',
    '2001:db8::/129',
    'fe80::1%eth0',
    '[::1]',
    '10.0.0.1:80',
    '',
  ])('behavior: refuses the proxy %j', (entry) => {
    expect(() => createClientAddress([entry])).toThrow('expected an address or a CIDR block')
  })
})

describe('clientNetworks', () => {
  it.each([
    ['192.0.2.1', ['192.0.2.1']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:db8:1:abcd::', ['2001:db8:1:abcd::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
    ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['2001:db8::9', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
    ['unknown', ['unknown']],
  ])('%s is counted in %j', (address, networks) => {
    expect(clientNetworks(address)).toEqual(networks)
  })
})
