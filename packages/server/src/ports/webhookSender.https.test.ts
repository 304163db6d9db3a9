import { lookup } from 'node:dns/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'

import { startNameServer } from '../../test/startNameServer.ts'
import { isPublicAddress } from './publicLookup.ts'
import { createWebhookSender } from './webhookSender.https.ts'

describe('createWebhookSender', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function receive(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const requests: { body: string; headers: IncomingMessage['headers'] }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (chunk: string) => {
        body += chunk
      })
      request.on('end', () => {
        requests.push({ body, headers: request.headers })
        answer(request, response)
      })
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const { port } = server.address() as AddressInfo
    return { requests, port, url: `http://localhost:${port}/webhooks` }
  }
  // An answer may take as long as a busy machine needs.
  const timeoutMs = 30_000
  const sendLocally = createWebhookSender({ allowLocalhost: true, timeoutMs })
  const webhook = { headers: { 'content-type': 'application/json', 'X-Event': 'e1' }, body: '{"name":"Zoë"}' }

  it('default: posts the body and the headers, and returns the status', async () => {
    const { url, requests } = await receive((_request, response) => response.writeHead(202).end('thanks'))
    expect(await sendLocally({ url, ...webhook })).toBe(202)
    expect(requests).toEqual([
      { body: webhook.body, headers: expect.objectContaining({ 'x-event': 'e1', 'content-length': '15' }) },
    ])
  })

  it('behavior: follows no redirect', async () => {
    const target = await receive((_request, response) => response.end())
    const { url } = await receive((_request, response) =>
      response.writeHead(307, { location: target.url }).end(),
    )
    expect(await sendLocally({ url, ...webhook })).toBe(307)
    expect(target.requests).toEqual([])
  })

  it('behavior: doesn’t read an answer that never ends', async () => {
    const { url } = await receive((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      response.writeHead(200)
      pour()
    })
    expect(await sendLocally({ url, ...webhook })).toBe(200)
  })

  it('behavior: ends a connection that the endpoint wants for another protocol', async () => {
    const { url } = await receive((request) =>
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    )
    expect(await sendLocally({ url, ...webhook })).toBe(101)
  })

  it('behavior: gives up on an endpoint that doesn’t answer', async () => {
    const { url } = await receive(() => undefined)
    const send = createWebhookSender({ allowLocalhost: true, timeoutMs: 300 })
    await expect(send({ url, ...webhook })).rejects.toMatchObject({ failure: 'TIMEOUT' })
  })

  it('behavior: says why there was no answer', async () => {
    const { port } = await receive((request) => request.socket.destroy())
    const failureOf = (url: string, send = createWebhookSender({ timeoutMs })) =>
      send({ url, ...webhook }).then(String, ({ failure }) => failure)
    expect(await failureOf(`http://localhost:${port}/`, sendLocally)).toBe('CONNECTION')
    expect(await failureOf('http://localhost:1/', sendLocally)).toBe('CONNECTION')
    // It speaks HTTP.
    expect(await failureOf(`https://localhost:${port}/`, sendLocally)).toBe('TLS')
  })

  describe('names', () => {
    const failureOf = (url: string, nameServer: string, within = timeoutMs) =>
      createWebhookSender({ nameServers: [nameServer], timeoutMs: within })({ url, ...webhook }).then(
        String,
        ({ failure }) => failure,
      )

    it('behavior: says that a host doesn’t exist', async () => {
      const names = await startNameServer({ 'example.test': ['1.1.1.1'] })
      expect(await failureOf('https://no-such-host.test/', names.address)).toBe('HOST_NOT_FOUND')
      expect(names.queriedNames).toEqual(['no-such-host.test', 'no-such-host.test'])
      names.close()
    })

    it('behavior: connects to no host of which one address is not public', async () => {
      const names = await startNameServer({
        'private.test': ['10.0.0.1'],
        'both.test': ['1.1.1.1', '169.254.169.254'],
      })
      for (const host of ['private.test', 'both.test'])
        expect(await failureOf(`https://${host}/`, names.address)).toBe('ADDRESS_NOT_PUBLIC')
      names.close()
    })

    it('behavior: gives up on a name server that doesn’t answer, and holds up no other look-up', async () => {
      const names = await startNameServer(undefined)
      const failures = Array.from({ length: 8 }, (_, at) =>
        failureOf(`https://h${at}.test/`, names.address, 1_000),
      )
      // With dns.lookup, they would fill the threads that all other look-ups of the process need.
      expect(await Promise.race([lookup('localhost'), ...failures])).toHaveProperty('address')
      expect(await Promise.all(failures)).toEqual(Array(8).fill('TIMEOUT'))
      names.close()
    })
  })

  it('behavior: connects to public addresses alone', async () => {
    const { port, requests } = await receive((_request, response) => response.end())
    const send = createWebhookSender()
    for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1', '[::ffff:7f00:1]'])
      for (const scheme of ['http', 'https'])
        await expect(send({ url: `${scheme}://${host}:${port}/`, ...webhook })).rejects.toMatchObject({
          failure: 'ADDRESS_NOT_PUBLIC',
        })
    await expect(sendLocally({ url: `http://127.0.0.1:${port}/`, ...webhook })).rejects.toMatchObject({
      failure: 'ADDRESS_NOT_PUBLIC',
    })
    expect(requests).toEqual([])
  })
})

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111'])('default: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '::ffff:10.0.0.1',
    // Tunnels, and translations of 10.0.0.1.
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:a00:1::',
    'example.com',
    '',
  ])('behavior: %s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
