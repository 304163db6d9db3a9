import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { describe, expect, it } from 'vitest'

import { startNameServer } from '../../test/startNameServer.ts'
import { createPublicConnect } from './outside.tcp.ts'

describe('connections to hosts that the enclave names', () => {
  it.each([
    'localhost',
    'service.localhost',
    '127.0.0.1',
    '169.254.169.254',
    '10.0.0.1',
    '[::1]',
    '[fd00::1]',
    // The same address, in fewer digits.
    '2130706433',
    'LOGIN.example.com',
    'login.example.com/',
    'user@login.example.com',
    'login.example.com:444#',
    '',
  ])('error: refuses %j without connecting', (host) => {
    expect(() => createPublicConnect()(host, 443)).toThrow()
  })

  it.each([-1, 0.5, 65_536, Number.NaN, '443/x' as never])('error: refuses port %j', (port) => {
    expect(() => createPublicConnect()('login.example.com', port)).toThrow()
  })

  it('error: connects to no host of which one address is not public', async () => {
    const names = await startNameServer({
      'private.test': ['10.0.0.1'],
      'both.test': ['1.1.1.1', '169.254.169.254'],
    })
    const connect = createPublicConnect({ nameServers: [names.address] })
    for (const host of ['private.test', 'both.test']) {
      const [error] = await once(connect(host, 443), 'error').catch((error: unknown) => [error])
      expect(error).toMatchObject({ failure: 'ADDRESS_NOT_PUBLIC' })
    }
    names.close()
  })

  it('behavior: an issuer of the operator may be anywhere, at its own port', async () => {
    const server = createServer((socket) => socket.end('hello'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const connect = createPublicConnect({ trustedOrigins: [`https://localhost:${port}`] })
    const [bytes] = await once(connect('localhost', port), 'data')
    expect(String(bytes)).toBe('hello')
    expect(() => connect('localhost', port + 1)).toThrow('The address is not public.')
    server.close()
  })
})
