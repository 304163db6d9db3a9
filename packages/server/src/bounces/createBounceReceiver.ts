import { uuidPattern } from '@latchkey/contract/wire'

import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { readBytes } from '../gate/body.ts'
import { mailIdIn } from '../messages/readMessages.ts'
import type { Clock } from '../ports/clock.ts'
import type { FetchOutside } from '../ports/outside.ts'
import type { Digest } from '../secrets/digest.ts'
import type { Settings } from '../settings/settings.ts'
import { normaliseContact } from '../store/contacts/contacts.ts'
import type { Database } from '../store/database/store.ts'
import { markBounced, markBouncedTo, receiverKey } from '../store/sentMessages.ts'
import type { Bounce, BounceVendor } from './bounceVendor.types.ts'
import { bounceVendors } from './bounceVendors.ts'
import { UnreadableWebhook } from './fields.ts'

export const mailWebhookPath = '/webhooks/mail'

interface BounceParts {
  db: Database
  clock: Clock
  digest: Digest
  settings: Settings
  fetchOutside: FetchOutside
  sentMessages: { flush(): Promise<void> }
}

/** Codes of bounces whose vendor tells none. RFC 3463 §3.1: other or undefined status. */
const hardCode = '5.0.0'
const softCode = '4.0.0'
/** A mail that was sent longer ago than this comes back no more. */
const longestWayMs = 5 * 24 * 3_600_000
/** Clocks of the vendor and this machine. */
const clockMs = 60_000

/** Receives a vendor's webhooks about mails of an organization that came back. docs/bounces.md#mails-that-come-back */
export function createBounceReceiver(parts: BounceParts) {
  const { db, clock, digest, settings, sentMessages } = parts
  const { mailWebhook } = settings
  const vendor: BounceVendor | undefined =
    mailWebhook && bounceVendors[mailWebhook.vendor](mailWebhook.secret, parts)

  async function mark(tenantId: string, bounce: Bounce): Promise<number> {
    const now = clock.now()
    const enhancedCode = bounce.enhancedCode ?? (bounce.isHard ? hardCode : softCode)
    // A refusal for good is the last word about a mail.
    const change = { tenantId, enhancedCode, now, onlySent: !bounce.isHard }
    const id = bounce.messageId === undefined ? undefined : mailIdIn(bounce.messageId)
    if (id !== undefined) return await markBounced(db, { ...change, ids: [id] })
    return await markBouncedTo(db, {
      ...change,
      receiver: receiverKey(digest, normaliseContact('OTP_TYPE_EMAIL', bounce.recipient)),
      from: bounce.at - longestWayMs,
      to: bounce.at + clockMs,
    })
  }

  /** @throws ServiceError WEBHOOK_SIGNATURE_INVALID, BODY_TOO_LARGE, REQUEST_INVALID */
  return async function receive(tenantId: string, request: Request): Promise<{ updated: number }> {
    const body = Buffer.from(await readBytes(request, settings.maxBodyBytes)).toString('utf8')
    if (!vendor || !uuidPattern.test(tenantId)) throw new ServiceError('WEBHOOK_SIGNATURE_INVALID', {})
    const bounces = await read(mailWebhook!.vendor, vendor, {
      headers: request.headers,
      body,
      now: clock.now(),
    })
    if (!bounces) throw new ServiceError('WEBHOOK_SIGNATURE_INVALID', {})
    if (bounces.length === 0) return { updated: 0 }
    // Mails of the last seconds may not be written yet.
    await sentMessages.flush()
    let updated = 0
    for (const bounce of bounces) updated += await mark(tenantId, bounce)
    return { updated }
  }
}

async function read(name: string, vendor: BounceVendor, webhook: Parameters<BounceVendor['read']>[0]) {
  try {
    return await vendor.read(webhook)
  } catch (error) {
    if (error instanceof UnreadableWebhook)
      throw invalid(error.path, 'got another value, expected the documented format of the vendor', error)
    // The vendor sends it again.
    throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider: name }, { cause: error })
  }
}
