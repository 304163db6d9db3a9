import { describe, expect, it } from 'vitest'

import { signWebhook, webhookKey } from '../../test/fakeOnRamp.ts'
import { useOnRampService } from '../../test/useOnRampService.ts'

describe('on-ramp webhooks', () => {
  const { used, start, statusText, post } = useOnRampService()
  const postB = (
    reference: string,
    { seconds = Math.floor(used.service.clock.now() / 1_000), key = webhookKey } = {},
  ) => {
    const body = JSON.stringify({ type: 'transaction_updated', data: { externalTransactionId: reference } })
    const headers = { 'moonpay-signature-v2': `t=${seconds},s=${signWebhook(seconds, body, key)}` }
    return post(`/webhooks/on-ramp/${used.credentialIds.PROVIDERB}`, body, headers)
  }

  it('behavior: stores the status that provider B reports', async () => {
    const { onRampTransactionId: id } = await start()
    used.fake.purchases.set(id, [{ status: 'completed', walletAddress: used.address }])
    expect(await postB(id)).toMatchObject({ status: 200, body: {} })
    expect(await statusText(id, false)).toBe('COMPLETED')
  })

  it.each(['v0', 'v1'])(
    'behavior: stores the status that provider A reports with signature %s',
    async (version) => {
      const { onRampTransactionId: id } = await start({ onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA' })
      used.fake.purchases.set(id, [
        { status: 'ONRAMP_TRANSACTION_STATUS_FAILED', walletAddress: used.address },
      ])
      const body = JSON.stringify({ eventType: 'onramp.transaction.failed', partnerUserRef: id })
      const seconds = Math.floor(used.service.clock.now() / 1_000)
      const signature =
        version === 'v0'
          ? `t=${seconds},v0=${signWebhook(seconds, body)}`
          : `t=${seconds},h=content-type x-event-id,v1=${signWebhook(seconds, `content-type x-event-id.application/json.e1.${body}`)}`
      const headers = {
        'content-type': 'application/json',
        'x-event-id': 'e1',
        'x-hook0-signature': signature,
      }
      const answer = await post(`/webhooks/on-ramp/${used.credentialIds.PROVIDERA}`, body, headers)
      expect(answer.status).toBe(200)
      expect(await statusText(id, false)).toBe('FAILED')
    },
  )

  it('behavior: what it says is not believed: the provider is asked', async () => {
    const { onRampTransactionId: id } = await start()
    expect((await postB(id)).status).toBe(200)
    expect(await statusText(id, false)).toBe('PENDING')
  })

  it('behavior: rejects wrong, old and missing signatures, and unknown credentials', async () => {
    const { onRampTransactionId: id } = await start()
    used.fake.purchases.set(id, [{ status: 'completed', walletAddress: used.address }])
    const refused = { status: 401, errorCode: 'WEBHOOK_SIGNATURE_INVALID' }
    expect(await postB(id, { key: 'wrong' })).toMatchObject(refused)
    const now = Math.floor(used.service.clock.now() / 1_000)
    expect(await postB(id, { seconds: now - 301 })).toMatchObject(refused)
    expect(await postB(id, { seconds: now + 301 })).toMatchObject(refused)
    expect(await post(`/webhooks/on-ramp/${used.credentialIds.PROVIDERB}`, '{}', {})).toMatchObject(refused)
    expect(await post(`/webhooks/on-ramp/${crypto.randomUUID()}`, '{}', {})).toMatchObject(refused)
    expect(await post('/webhooks/on-ramp/x', '{}', {})).toMatchObject(refused)
    expect(await statusText(id, false)).toBe('PENDING')
  })

  it('behavior: fails while the provider is away, so that it is sent again', async () => {
    const { onRampTransactionId: id } = await start()
    used.fake.purchases.set(id, [{ status: 'completed', walletAddress: used.address }])
    used.fake.setDown(true)
    expect((await postB(id)).status).toBe(503)
    used.fake.setDown(false)
    expect((await postB(id)).status).toBe(200)
    expect(await statusText(id, false)).toBe('COMPLETED')
  })

  it('behavior: a webhook and queries at the same time agree', async () => {
    const { onRampTransactionId: id } = await start()
    used.fake.purchases.set(id, [{ status: 'completed', walletAddress: used.address }])
    const answers = await Promise.all([
      postB(id),
      ...Array.from({ length: 5 }, () => statusText(id)),
      postB(id),
    ])
    expect(answers.slice(1, -1)).toEqual(Array(5).fill('COMPLETED'))
  })
})
