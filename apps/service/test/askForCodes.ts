import { expect } from 'vitest'

import type { ServiceFacts } from '../src/startService.ts'

export interface AskedCodes {
  /** Addresses whose code the service promised to send. */
  acknowledged: Set<string>
  stop(): Promise<void>
}

type Place = Pick<ServiceFacts, 'authProxyUrl' | 'authProxyConfigId'>

/** Posts to the auth proxy as a page does. */
export async function askProxy({ authProxyUrl, authProxyConfigId }: Place, operation: string, body: object) {
  const response = await fetch(`${authProxyUrl}/v1/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-proxy-config-id': `${authProxyConfigId}` },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** Clients that ask each process for codes by mail, each time to an address of its own. */
export function askForCodes(services: readonly Place[]): AskedCodes {
  const acknowledged = new Set<string>()
  let stopping = false
  const finished = Promise.all(services.map(client))
  finished.catch(() => undefined)
  return {
    acknowledged,
    async stop() {
      stopping = true
      await finished
    },
  }

  async function client(service: Place, at: number): Promise<void> {
    while (!stopping) {
      const contact = `mail-${process.hrtime.bigint()}-${at}@example.com`
      const { status } = await askProxy(service, 'otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
      expect([200, 503]).toContain(status)
      if (status === 200) acknowledged.add(contact)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Who each mail went to. */
export const recipientsOf = (mails: readonly string[]): string[] =>
  mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '')
