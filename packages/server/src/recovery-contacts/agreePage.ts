import type { ChangePage } from '../contact-changes/changePage.ts'
import {
  createShow,
  type FormPage,
  invalidPage,
  type PagesEnvironment,
  readFields,
  readForm,
  tokenPattern,
} from '../contact-changes/formPages.ts'
import type { TellingContext } from '../contact-changes/tellOfChange.ts'
import { lookOf, nameIn } from '../messages/look.ts'
import { plainName } from '../messages/mail/plainName.ts'
import { noticeMessage } from '../messages/noticeMessage.ts'
import { fill } from '../messages/texts/fill.ts'
import type { MessageTexts } from '../messages/texts/texts.types.ts'
import { reachesOf } from '../notices/reachesOf.ts'
import { isUuid } from '../parsing/cursorValues.ts'
import { changeUnasked } from '../states/changeStates.ts'
import {
  agreeRecoveryContact,
  deleteRecoveryContact,
  findRecoveryContactById,
  type RecoveryContactRow,
} from '../store/contacts/recoveryContacts.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization, lockOrganization } from '../store/organizations.ts'
import { findUser } from '../store/users.ts'
import { isLinkToken } from './linkToken.ts'

/** How long a message about it is worth sending. */
const noticeMs = 7 * 24 * 3_600_000

/**
 * The page where the owner of an address agrees to be a recovery contact, and later leaves. The link alone does neither,
 * since programs that check mails open links. docs/support.md#recovery-contact
 */
export function createAgreePage(environment: PagesEnvironment): FormPage {
  const { clock, db, outbox, settings } = environment
  const show = createShow(environment)

  async function find(id = '', token = ''): Promise<RecoveryContactRow | undefined> {
    if (!isUuid(id) || !tokenPattern.test(token)) return undefined
    const row = await findRecoveryContactById(db, id)
    return row && isLinkToken(environment, 'recovery contact', row, token) ? row : undefined
  }

  /** Names the user by their own contact: nothing that they could write themselves. */
  async function valuesOf({ organizationId, userId }: RecoveryContactRow) {
    const user = await findUser(db, { organizationId, id: userId })
    const organization = await findOrganization(db, organizationId)
    if (!user || !organization) return undefined
    const look = await lookOf({ db, organization, settings })
    const [reach] = reachesOf(environment, user)
    return {
      name: plainName(nameIn(look, settings)),
      contact: plainName(reach?.to ?? user.email ?? user.phoneNumber ?? ''),
    }
  }

  async function pageOf(
    texts: MessageTexts,
    row: RecoveryContactRow | undefined,
    token = '',
  ): Promise<ChangePage> {
    const values = row && (await valuesOf(row))
    if (!values) return invalidPage(texts)
    const { recoveryContact } = texts
    const written = (text: string) => fill(text, values, texts.tag)
    const hasAgreed = row.agreedAt !== null
    return {
      title: written(hasAgreed ? recoveryContact.agreedTitle : recoveryContact.agreeTitle),
      text: written(hasAgreed ? recoveryContact.agreedText : recoveryContact.agreeText),
      form: {
        action: 'recovery-contact',
        hidden: { id: row.id, token, step: hasAgreed ? 'leave' : 'agree' },
        button: hasAgreed ? recoveryContact.leaveButton : recoveryContact.agreeButton,
      },
    }
  }

  async function agree({ organizationId, id }: RecoveryContactRow): Promise<void> {
    const agreedAt = clock.now()
    const establishedAt = agreedAt + settings.establishedAfterSeconds * 1_000
    await agreeRecoveryContact(db, { organizationId, id, agreedAt, establishedAt })
  }

  /** Removes it, and tells its user at every verified contact. */
  async function leave({ organizationId, userId }: RecoveryContactRow): Promise<void> {
    let within: Database | undefined
    await db.transaction(async (transaction) => {
      within = transaction
      await lockOrganization(transaction, organizationId)
      const organization = await findOrganization(transaction, organizationId)
      if (!organization) return
      const context = { db: transaction, now: clock.now(), organization, outbox, settings }
      await changeUnasked(transaction, { environment, now: context.now }, async ({ concerns }) => {
        await concerns?.(organizationId)
        if (await deleteRecoveryContact(transaction, { organizationId, userId }))
          await tellOfLeaving(context, userId)
      })
    })
    outbox.kick(within)
  }

  return {
    get: (request, env) =>
      show(request, env, async (texts) => {
        const { id, token } = readFields(new URL(request.url).searchParams, ['id', 'token'])
        return pageOf(texts, await find(id, token), token)
      }),
    post: (request, env) =>
      show(request, env, async (texts) => {
        const { id, token, step } = readFields(await readForm(request), ['id', 'token', 'step'])
        const row = await find(id, token)
        if (!row) return invalidPage(texts)
        if (step === 'agree') {
          await agree(row)
          return pageOf(texts, await find(id, token), token)
        }
        if (step !== 'leave') return invalidPage(texts)
        const values = await valuesOf(row)
        await leave(row)
        const { leftTitle, leftText } = texts.recoveryContact
        return { title: leftTitle, text: values ? fill(leftText, values, texts.tag) : '' }
      }),
  }
}

async function tellOfLeaving(context: TellingContext, userId: string): Promise<void> {
  const { db, now, organization, outbox, settings } = context
  const user = await findUser(db, { organizationId: organization.id, id: userId })
  if (!user) return
  const look = await lookOf(context)
  for (const reach of reachesOf(context, user)) {
    const facts = {
      act: 'recoveryContactRemoved',
      language: user.language,
      look,
      origin: { at: now },
    } as const
    await outbox.add(db, noticeMessage(settings, { ...facts, ...reach }), {
      tenantId: organization.tenantId,
      expiresAt: now + noticeMs,
    })
  }
}
