import { describe, expect, it } from 'vitest'

import { callService } from '../../test/callService.ts'
import { useTestService } from '../../test/useTestService.ts'
import type { OutgoingWebhook } from '../ports/webhookSender.ts'

const hour = 3_600_000

describe('limits of networks', () => {
  const limits = {
    sendsPerAddress: [{ count: 3, seconds: 3_600 }],
    lookupsPerAddress: [{ count: 4, seconds: 60 }],
    codesPerNetworkRange: { min: 1, max: 20 },
    liftedFactor: 4,
  }
  const webhooks: OutgoingWebhook[] = []
  const sendWebhook = async (webhook: OutgoingWebhook) => {
    webhooks.push(webhook)
    return 200
  }
  const used = useTestService({ settings: { limits }, sendWebhook })
  const from = (remoteAddress: string) => {
    const { service } = used
    const fetch: typeof service.fetch = async (input, init) =>
      service.server.app.fetch(new Request(input, init), { remoteAddress })
    return callService({ ...service, fetch })
  }
  const send = async (address: string, contact: string) =>
    (await from(address).proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })).status
  let count = 0
  const sendToStranger = (address: string) => send(address, `stranger${++count}@example.com`)
  /** Fills the limit of a network, and is refused twice. */
  async function flood(address: string) {
    for (let at = 0; at < 3; at++) expect(await sendToStranger(address)).toBe(200)
    for (let at = 0; at < 2; at++) expect(await sendToStranger(address)).toBe(429)
  }
  const list = async () => {
    const { body } = await used.calls.query(await used.calls.root(), 'listClosedNetworks')
    return body
  }
  const closed = async (network: string) =>
    (await list()).networks.find((one: { network: string }) => one.network === network)
  const lift = async (parameters: object) =>
    await used.calls.submit(await used.calls.root(), 'liftLimit', parameters)
  const change = async (settings: object) =>
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', settings)

  it('behavior: lists a closed network with its counts, until a day after it opened', async () => {
    await flood('192.0.2.1')
    expect(await closed('192.0.2.1')).toMatchObject({ limit: 'codes', isClosed: true, refused: 2, known: 0 })
    used.service.clock.advance(hour)
    expect(await closed('192.0.2.1')).toMatchObject({ isClosed: false })
    expect(await sendToStranger('192.0.2.1')).toBe(200)
  })

  it('behavior: sends to receivers who are known in a closed network', async () => {
    await from('192.0.2.2').signIn('regular@example.com')
    await sendToStranger('192.0.2.2')
    await sendToStranger('192.0.2.2')
    expect(await sendToStranger('192.0.2.2')).toBe(429)
    expect(await closed('192.0.2.2')).toMatchObject({ refused: 1 })
    expect(await send('192.0.2.2', 'Regular@example.com')).toBe(200)
    expect(await closed('192.0.2.2')).toMatchObject({ refused: 1, known: 1 })
  })

  it('behavior: says nothing about accounts to a network where their contact was never verified', async () => {
    await from('192.0.2.3').signIn('elsewhere@example.com')
    await flood('192.0.2.4')
    await change({ verificationTokenRequiredForGetAccountPii: true })
    expect(await send('192.0.2.4', 'elsewhere@example.com')).toBe(429)
    expect(await sendToStranger('192.0.2.4')).toBe(429)
    // Where anybody may look accounts up, the answer says nothing new.
    await change({ verificationTokenRequiredForGetAccountPii: false })
    expect(await send('192.0.2.4', 'elsewhere@example.com')).toBe(200)
    expect(await sendToStranger('192.0.2.4')).toBe(429)
  })

  it('behavior: a network that is full reaches no more people with accounts than it may look up', async () => {
    await change({ verificationTokenRequiredForGetAccountPii: false })
    const people = ['one', 'two', 'three'].map((name) => `account-${name}@example.com`)
    for (const [at, contact] of people.entries()) await from(`192.0.2.${100 + at}`).signIn(contact)
    await flood('192.0.2.12')
    // The flood has looked two strangers up already, of four.
    const statuses = []
    for (const contact of people) statuses.push(await send('192.0.2.12', contact))
    expect(statuses).toEqual([200, 200, 429])
    expect(await closed('192.0.2.12')).toMatchObject({ refused: 3, known: 2 })
    // Who is known in the network isn't looked up.
    used.service.clock.advance(60_000)
    expect(await send('192.0.2.12', people[2]!)).toBe(200)
  })

  it('behavior: bounds sends to one known receiver', async () => {
    await from('192.0.2.5').signIn('victim@example.com')
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push(await send('192.0.2.5', 'victim@example.com'))
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(4)
  })

  it('behavior: lifts the limit of a network until a time, within a higher one', async () => {
    await flood('192.0.2.6')
    const lifted = await lift({ network: '192.0.2.6', seconds: 600, reason: 'Office of Ada' })
    expect(lifted.status).toBe(200)
    for (let at = 0; at < 12; at++) expect(await sendToStranger('192.0.2.6')).toBe(200)
    expect(await sendToStranger('192.0.2.6')).toBe(429)
    const row = await closed('192.0.2.6')
    expect(row).toMatchObject({ isClosed: false, passed: 12 })
    expect(row.liftedUntil).toBeDefined()
    used.service.clock.advance(601_000)
    expect(await sendToStranger('192.0.2.6')).toBe(429)
    expect((await closed('192.0.2.6')).liftedUntil).toBeUndefined()
  })

  it('behavior: ends a lift at once', async () => {
    await flood('192.0.2.7')
    await lift({ network: '192.0.2.7', seconds: 600 })
    expect(await sendToStranger('192.0.2.7')).toBe(200)
    await lift({ network: '192.0.2.7', seconds: 0 })
    expect(await sendToStranger('192.0.2.7')).toBe(429)
  })

  it('behavior: lifts each prefix that an IPv6 address counts in', async () => {
    for (let at = 0; at < 3; at++) expect(await sendToStranger('2001:db8::7')).toBe(200)
    expect(await sendToStranger('2001:db8::8')).toBe(429)
    expect(await closed('2001:db8:0:0::/64')).toMatchObject({ refused: 1 })
    expect((await lift({ network: '2001:db8:0:0::/64', seconds: 600 })).status).toBe(200)
    expect(await sendToStranger('2001:db8::8')).toBe(200)
  })

  it('behavior: lifts the limits of messages to a contact', async () => {
    const contact = 'impatient@example.com'
    await change({ trustedNetworks: ['198.51.100.0/24'] })
    const again = async () => await send('198.51.100.1', contact)
    for (let at = 0; at < 3; at++) expect(await again()).toBe(200)
    // Codes that are still valid are bounded, too: those of before have expired by then.
    used.service.clock.advance(301_000)
    for (const status of [200, 200, 429]) expect(await again()).toBe(status)
    used.service.clock.advance(301_000)
    expect(await again()).toBe(429)
    expect((await lift({ contact, seconds: 600 })).status).toBe(200)
    for (const status of [200, 200, 200, 429]) expect(await again()).toBe(status)
    await change({ trustedNetworks: [] })
  })

  it('behavior: an organization sets its limit, within those of the service', async () => {
    expect((await change({ codesPerNetwork: 21 })).status).toBe(400)
    expect((await change({ codesPerNetwork: 5 })).status).toBe(200)
    for (let at = 0; at < 5; at++) expect(await sendToStranger('192.0.2.8')).toBe(200)
    expect(await sendToStranger('192.0.2.8')).toBe(429)
    expect((await list()).limits).toMatchObject({
      codesPerNetwork: 5,
      codesPerNetworkRange: { min: 1, max: 20 },
    })
    await change({ reset: ['codesPerNetwork'] })
  })

  it('behavior: a new limit only reports at first', async () => {
    await change({ codesPerNetwork: 1, networkLimitNotifiesOnly: true })
    for (let at = 0; at < 3; at++) expect(await sendToStranger('192.0.2.9')).toBe(200)
    expect(await closed('192.0.2.9')).toMatchObject({ refused: 0, passed: 2 })
    await change({ networkLimitNotifiesOnly: false, reset: ['codesPerNetwork'] })
  })

  it('behavior: a trusted network has a limit many times as high', async () => {
    expect((await change({ trustedNetworks: ['0.0.0.0/0'] })).status).toBe(400)
    expect((await change({ trustedNetworks: ['203.0.113.0/24'] })).status).toBe(200)
    for (let at = 0; at < 12; at++) expect(await sendToStranger('203.0.113.7')).toBe(200)
    expect(await sendToStranger('203.0.113.7')).toBe(429)
    await change({ trustedNetworks: [] })
  })

  it('behavior: endpoints that want it are told once that a network closed', async () => {
    const root = await used.calls.root()
    const subscriptions = [{ eventType: 'NETWORK_LIMIT_UPDATES' }]
    const endpoint = { url: 'https://hooks.example/limits', name: 'Pager', subscriptions }
    expect((await used.calls.submit(root, 'createWebhookEndpoint', endpoint)).status).toBe(200)
    await flood('192.0.2.11')
    await list()
    expect(await sendToStranger('192.0.2.11')).toBe(429)
    await list()
    await used.service.server.settled()
    // Nothing but what it wants.
    const types = webhooks.map(({ headers }) => headers['X-Turnkey-Event-Type'])
    expect(new Set(types)).toEqual(new Set(['NETWORK_LIMIT_UPDATES']))
    const events = webhooks
      .map(({ body }) => JSON.parse(body))
      .filter(({ network }) => network === '192.0.2.11')
    const { organizationId } = root
    expect(events).toMatchObject([{ limit: 'codes', refused: 2, endpointOrganizationId: organizationId }])
  })

  it('behavior: people with accounts see and lift nothing', async () => {
    const person = await from('192.0.2.10').signIn('curious@example.com')
    expect((await used.calls.query(person, 'listClosedNetworks')).status).toBe(400)
    expect(
      (await used.calls.submit(person, 'liftLimit', { network: '192.0.2.10', seconds: 60 })).status,
    ).toBe(400)
  })
})
