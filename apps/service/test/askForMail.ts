import { expect } from 'vitest'

import { askProxy } from './askForCodes.ts'
import type { ServiceHere } from './runHere.ts'
import { startDevelopment } from './startDevelopment.ts'

/** Starts a service with a mail server on that port, and requests a code for Ada's address. */
export async function askForMail(port: number): Promise<ServiceHere> {
  const service = await startDevelopment({
    LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${port}`,
    LATCHKEY_SMTP_FROM: 'hello@larkfield.example',
  })
  const body = { otpType: 'OTP_TYPE_EMAIL', contact: 'ada@example.com' }
  expect(await askProxy(service.ready, 'otp_init', body)).toMatchObject({ status: 200 })
  return service
}
