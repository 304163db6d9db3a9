import { describe, expect, it } from 'vitest'

import { createPerson } from '../../test/createActors.ts'
import { foreignAddress, useOnRampService } from '../../test/useOnRampService.ts'

describe('get_onramp_transaction_status', () => {
  const { used, init, start, statusOf, statusText } = useOnRampService()

  it.each([
    ['waitingPayment', null, 'PENDING'],
    ['waitingAuthorization', null, 'PENDING'],
    ['pending', null, 'PENDING'],
    ['completed', null, 'COMPLETED'],
    ['failed', 'rejected_card', 'FAILED'],
    ['failed', 'cancelled', 'CANCELLED'],
    ['failed', 'Cancelled', 'CANCELLED'],
  ])('behavior: provider B says %s, %s', async (status, failureReason, expected) => {
    const { onRampTransactionId: id } = await start()
    used.fake.purchases.set(id, [
      { status, walletAddress: used.address, ...(failureReason && { failureReason }) },
    ])
    expect(await statusText(id, false)).toBe('PENDING')
    expect(await statusText(id)).toBe(expected)
    expect(await statusText(id, false)).toBe(expected)
  })

  it.each([
    ['ONRAMP_TRANSACTION_STATUS_CREATED', 'PENDING'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'PENDING'],
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'COMPLETED'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'FAILED'],
  ])('behavior: provider A says %s', async (status, expected) => {
    const { onRampTransactionId: id } = await start({ onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA' })
    expect(await statusText(id)).toBe('PENDING')
    used.fake.purchases.set(id, [{ status, walletAddress: used.address.toLowerCase() }])
    expect(await statusText(id)).toBe(expected)
  })

  it('behavior: a purchase that provider A never heard of is cancelled after a day', async () => {
    const { onRampTransactionId: id } = await start({ onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA' })
    used.service.clock.advance(24 * 3_600_000)
    expect(await statusText(id)).toBe('PENDING')
    used.service.clock.advance(1)
    expect(await statusText(id)).toBe('CANCELLED')
  })

  it('behavior: a purchase for another address does not count', async () => {
    const { onRampTransactionId: id } = await start()
    used.fake.purchases.set(id, [{ status: 'completed', walletAddress: foreignAddress }])
    expect(await statusText(id)).toBe('PENDING')
  })

  it('behavior: a final status stays, and the provider is not asked again', async () => {
    const { onRampTransactionId: id } = await start()
    used.fake.purchases.set(id, [{ status: 'failed', walletAddress: used.address }])
    expect(await statusText(id)).toBe('FAILED')
    used.fake.purchases.set(id, [{ status: 'completed', walletAddress: used.address }])
    const requestCount = used.fake.requests.length
    expect(await statusText(id)).toBe('FAILED')
    expect(used.fake.requests).toHaveLength(requestCount)
  })

  it('behavior: an unavailable provider is an error, and changes nothing', async () => {
    const { onRampTransactionId: id } = await start()
    used.fake.setDown(true)
    expect(await statusOf(id)).toMatchObject({ status: 503, errorCode: 'UPSTREAM_UNAVAILABLE' })
    expect(await statusText(id, false)).toBe('PENDING')
    expect(await init({ onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA' })).toMatchObject({ status: 503 })
  })

  it('behavior: answers only the organization and its parent', async () => {
    const { onRampTransactionId: id } = await start()
    const sibling = await createPerson(used, used.root, 'Sibling')
    const unknown = { status: 404, errorCode: 'ON_RAMP_TRANSACTION_NOT_FOUND' }
    expect(await statusOf(id, false, sibling)).toMatchObject(unknown)
    expect(await statusOf('no-id', false)).toMatchObject(unknown)
    const parent = { ...used.root, organizationId: used.person.organizationId }
    expect((await statusOf(id, false, parent)).status).toBe(200)
  })
})
