import { MessageRefused } from './MessageRefused.ts'
import type { Sms, SmsMessage } from './sms.ts'
import { VendorAnswer } from './VendorAnswer.ts'

export interface TwilioSmsParameters {
  /** `https://user:password@api.twilio.com`: an account SID with its token, or an API key with its secret. */
  url: string
  /** Sender: a number (E.164), a name of up to 11 letters, or the SID of a messaging service (`MG…`). */
  from: string
  /** Account that pays. @default the user of the url */
  accountSid?: string | undefined
  /** Timeout of a request, in milliseconds. @default 10_000 */
  timeoutMs?: number | undefined
}

/** The vendor didn't accept the message, and may accept it later. */
export class SmsFailed extends Error {
  override readonly name = 'SmsFailed'
  /** `HTTP_503`, `TWILIO_20429`, `TIMEOUT` or `UNREACHABLE`. */
  readonly code: string
  readonly answer: VendorAnswer | undefined

  constructor(code: string, { answer, ...options }: ErrorOptions & { answer?: VendorAnswer } = {}) {
    super(`The SMS vendor didn't accept the message: ${code}.`, options)
    this.code = code
    this.answer = answer
  }
}

/**
 * Sends SMS with Twilio's API or a compatible one.
 *
 * The API has no idempotency keys: if a reply is lost, the message is sent again. The same header identifies
 * each attempt of one message, for vendors that drop duplicates by it.
 *
 * @example
 * const sms = createTwilioSms({ url: 'https://AC0123:token@api.twilio.com', from: '+15550100100' })
 */
export function createTwilioSms({ url, from, accountSid, timeoutMs = 10_000 }: TwilioSmsParameters): Sms {
  const { origin, pathname, username, password, protocol, hostname, port } = new URL(url)
  const answer = new VendorAnswer(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`)
  const user = decodeURIComponent(username)
  const account = encodeURIComponent(accountSid ?? user)
  const address = `${origin}${pathname.replace(/\/+$/, '')}/2010-04-01/Accounts/${account}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${user}:${decodeURIComponent(password)}`).toString('base64')}`
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: from }
  return {
    async send({ id, to, text }: SmsMessage): Promise<void> {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'idempotency-key': id },
        body: new URLSearchParams({ To: to, ...sender, Body: text }),
        // Credentials go to this host only.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: Error) => {
        throw new SmsFailed(cause.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE', { cause, answer })
      })
      if (response.ok) return await response.body?.cancel()
      const code = (await readCode(response)) ?? `HTTP_${response.status}`
      // Errors of the message: invalid number, landline, blocked by its owner.
      if (response.status === 400) throw new MessageRefused(code, answer)
      throw new SmsFailed(code, { answer })
    },
  }
}

/** The vendor's error code. Its message repeats the receiver, so it is never used. */
async function readCode(response: Response): Promise<string | undefined> {
  // Gateways reply in HTML: then the status is enough.
  const answer: unknown = await response.json().catch(() => undefined)
  const code = (answer as { code?: unknown } | null | undefined)?.code
  return Number.isSafeInteger(code) ? `TWILIO_${code}` : undefined
}
