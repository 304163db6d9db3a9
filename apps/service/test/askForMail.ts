import { expect } from 'vitest'

import { newDirectory } from './newDirectory.ts'
import { type ServiceProcess, spawnService } from './spawnService.ts'

/** Starts a service with a mail server on that port, and requests a code for Ada's address. */
export async function askForMail(port: number): Promise<ServiceProcess> {
  const service = spawnService(['--port', '0', '--data-dir', newDirectory()], {
    LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${port}`,
    LATCHKEY_SMTP_FROM: 'hello@larkfield.example',
  })
  const { authProxyUrl, authProxyConfigId } = await service.ready
  const asked = await fetch(`${authProxyUrl}/v1/otp_init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-proxy-config-id': `${authProxyConfigId}` },
    body: JSON.stringify({ otpType: 'OTP_TYPE_EMAIL', contact: 'ada@example.com' }),
  })
  expect(asked.status).toBe(200)
  return service
}
