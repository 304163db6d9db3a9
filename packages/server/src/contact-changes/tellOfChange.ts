import type { Context } from '../context/context.ts'
import type { SendCondition } from '../jobs/sendCondition.ts'
import { acts } from '../messages/acts.ts'
import { contactChangeCode } from '../messages/contactChangeCode.ts'
import { lookOf } from '../messages/look.ts'
import { maskContact } from '../messages/messages.ts'
import { type NoticeFacts, noticeMessage } from '../messages/noticeMessage.ts'
import { type SmsContext, takeNotice, takeNoticeSms } from '../notices/notify.ts'
import { type Reach, reachesOf } from '../notices/reachesOf.ts'
import type { ContactChangeRow } from '../store/contacts/contactChanges.ts'
import type { UserRow } from '../store/users.ts'

/** The part of a request, or of the job that carries a change out, that messages about it need. */
export type TellingContext = Pick<Context, 'db' | 'now' | 'organization' | 'outbox' | 'settings'>

/** How long a message about a change that has ended is worth sending. */
const noticeMs = 7 * 24 * 3_600_000

type ChangeNotice = Extract<NoticeFacts['act'], `supportChange${string}` | 'recoveryChangeAsked'>

interface Telling {
  act: ChangeNotice
  /** ms since the epoch: a time in the text. */
  time?: number | undefined
  /** Token that stops the change, while it waits. */
  stopToken?: string | undefined
  sendAt?: number | undefined
  onlyIf?: SendCondition | undefined
  expiresAt?: number | undefined
}

/** Stores a message about a change to some contacts of its user. */
export async function tellOfChange(
  context: TellingContext,
  user: Pick<UserRow, 'language'>,
  reaches: readonly Reach[],
  change: Pick<ContactChangeRow, 'id' | 'newContact'>,
  { act, time, stopToken, sendAt, onlyIf, expiresAt = context.now + noticeMs }: Telling,
): Promise<void> {
  const { db, now, organization, outbox, settings } = context
  const look = await lookOf(context)
  const stopUrl = stopToken === undefined ? undefined : stopLink(context, change.id, stopToken)
  for (const reach of reaches) {
    const message = noticeMessage(settings, {
      ...reach,
      act,
      language: user.language,
      look,
      origin: { at: now },
      contact: maskContact(change.newContact),
      time,
      stopUrl,
    })
    await outbox.add(db, message, { tenantId: organization.tenantId, expiresAt, sendAt, onlyIf })
  }
}

/**
 * Announces a change at every verified contact: now, and once more in the middle of its time. It is refused if one of them
 * can't be told. @throws ServiceError RATE_LIMIT_EXCEEDED
 */
export async function announceChange(
  context: TellingContext & SmsContext,
  user: UserRow,
  change: Pick<ContactChangeRow, 'id' | 'organizationId' | 'newContact' | 'dueAt'>,
  stopToken: string,
  act: 'supportChangeAsked' | 'recoveryChangeAsked' = 'supportChangeAsked',
): Promise<void> {
  const { now } = context
  const reaches = reachesOf(context, user)
  await takeNotice(context, user, acts[act])
  for (const reach of reaches)
    if (reach.otpType === 'OTP_TYPE_SMS') await takeNoticeSms(context, user, reach, acts[act])
  const { id, organizationId, dueAt } = change
  const telling = { time: dueAt, stopToken, expiresAt: dueAt }
  await tellOfChange(context, user, reaches, change, { act, ...telling })
  await tellOfChange(context, user, reaches, change, {
    act: 'supportChangeSoon',
    ...telling,
    sendAt: now + Math.floor((dueAt - now) / 2),
    onlyIf: { contactChange: { organizationId, id } },
  })
}

/** Sends the code to the new contact, with the address of the page where it is entered. */
export async function sendChangeCode(
  context: Context,
  user: UserRow,
  change: Pick<ContactChangeRow, 'id' | 'otpType' | 'newContact' | 'dueAt'>,
  code: string,
): Promise<void> {
  const { db, organization, outbox, settings } = context
  const link = `${settings.apiBaseUrl}${changePaths.confirm}?id=${change.id}`
  const { otpType, newContact: to, dueAt } = change
  const facts = { otpType, to, code, link, language: user.language, look: await lookOf(context) }
  await outbox.add(db, contactChangeCode(settings, facts), {
    tenantId: organization.tenantId,
    expiresAt: dueAt,
  })
}

/** Paths of the pages on the public API that messages link to. */
export const changePaths = {
  stop: '/contact-change/stop',
  confirm: '/contact-change/confirm',
  recoveryContact: '/recovery-contact',
  recovery: '/recovery',
} as const

const stopLink = ({ settings }: Pick<Context, 'settings'>, id: string, token: string): string =>
  `${settings.apiBaseUrl}${changePaths.stop}?id=${id}&token=${token}`
