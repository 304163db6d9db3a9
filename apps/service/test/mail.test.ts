import { afterEach, describe, expect, it } from 'vitest'

import { askForMail } from './askForMail.ts'
import { type Relay, startRelay } from './startRelay.ts'

let relay: Relay | undefined
afterEach(() => relay?.close())

describe('a service with a mail server', () => {
  it('behavior: a mail server on this machine needs no TLS', async () => {
    relay = await startRelay()
    const { port, mails } = relay
    const service = await askForMail(port)
    await expect.poll(() => mails.length, { timeout: 60_000 }).toBe(1)
    expect(mails[0]).toMatch(/^Subject: \d{6} is your Larkfield code$/m)
    expect(service.stderr).not.toContain('outbox.failed')
  })
})
