import { expect } from 'vitest'

import type { ServiceFacts } from '../src/startService.ts'

export interface AskedCodes {
  /** Addresses for which the service acknowledged a code. */
  acknowledged: Set<string>
  stop(): Promise<void>
}

type ProxyLocation = Pick<ServiceFacts, 'authProxyUrl' | 'authProxyConfigId'>

/** Sends a request to the auth proxy. */
export async function askProxy(
  { authProxyUrl, authProxyConfigId }: ProxyLocation,
  operation: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${authProxyUrl}/v1/${operation}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-auth-proxy-config-id': `${authProxyConfigId}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** Runs clients that request codes by mail from each process, each for a new address. */
export function askForCodes(services: readonly ProxyLocation[]): AskedCodes {
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

  async function client(service: ProxyLocation, at: number): Promise<void> {
    while (!stopping) {
      const contact = `mail-${process.hrtime.bigint()}-${at}@example.com`
      const { status } = await askProxy(service, 'otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
      expect([200, 503]).toContain(status)
      if (status === 200) acknowledged.add(contact)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** The recipients of mails. */
export const recipientsOf = (mails: readonly string[]): string[] =>
  mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '')
