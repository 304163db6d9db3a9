import type { ChangePage } from '../contact-changes/changePage.ts'
import {
  codePattern,
  createShow,
  type FormPage,
  invalidPage,
  maxTries,
  type PagesEnvironment,
  readFields,
  readForm,
  tokenPattern,
} from '../contact-changes/formPages.ts'
import { rateLimited } from '../limits/sendLimits.ts'
import { lookOf } from '../messages/look.ts'
import { plainName } from '../messages/mail/plainName.ts'
import { recoveryCodeMessage } from '../messages/recoveryMessages.ts'
import { fill } from '../messages/texts/fill.ts'
import type { MessageTexts } from '../messages/texts/texts.types.ts'
import { isUuid } from '../parsing/cursorValues.ts'
import { relaxed } from '../settings/relaxed.ts'
import {
  findRecoveryRequest,
  type RecoveryRequestRow,
  spendRecoveryTry,
  storeRecoveryCode,
} from '../store/contacts/recoveryRequests.ts'
import { takeLimit } from '../store/limits.ts'
import { findHelper } from './findHelper.ts'
import { isLinkToken } from './linkToken.ts'
import { type StartEnvironment, startChange } from './startChange.ts'

/** Characters of the code, of five bits each: people read it to each other. */
const codeLength = 8

/**
 * The page that the link to a new contact opens: it asks the recovery contact for a code, and takes that code. It looks and
 * answers the same whether or not there is an account or a recovery contact. docs/support.md#recovery-contact
 */
export function createRecoveryPage(environment: PagesEnvironment & StartEnvironment): FormPage {
  const { clock, codes, db, digest, outbox, settings } = environment
  const show = createShow(environment)

  async function find(id = '', token = ''): Promise<RecoveryRequestRow | undefined> {
    if (!isUuid(id) || !tokenPattern.test(token)) return undefined
    const row = await findRecoveryRequest(db, id)
    const isOpen = row && row.expiresAt > clock.now()
    return isOpen && isLinkToken(environment, 'recovery request', row, token) ? row : undefined
  }

  /** Sends a code to the recovery contact, if there is one that counts. The code is stored in any case. */
  async function ask(row: RecoveryRequestRow): Promise<void> {
    const { id, tenantId, otpType, contact, expiresAt } = row
    const now = clock.now()
    const windows = relaxed(settings.limits.recoveriesPerContact, settings.limits)
    const key = `recoveries ${tenantId} ${digest(`contact ${contact}`)}`
    const taken = await takeLimit(db, { key, windows, now })
    if (!taken.ok) throw rateLimited('recoveries', taken.retryAfterMs)
    const code = codes.create({ length: codeLength, alphanumeric: true })
    await db.transaction(async (transaction) => {
      // Two presses of the button: the first one sends it.
      if (!(await storeRecoveryCode(transaction, { id, codeHash: codes.hash(id, code) }))) return
      const helper = await findHelper({ db: transaction, now }, { tenantId, otpType, contact })
      if (!helper) return
      const { organization, recoveryContact, user } = helper
      const look = await lookOf({ db: transaction, organization, settings })
      const facts = { to: recoveryContact.email, contact, code, language: user.language, look }
      await outbox.add(transaction, recoveryCodeMessage(settings, facts), { tenantId, expiresAt })
    })
    outbox.kick()
  }

  /** Spends a try before it compares. */
  async function tryCode(id: string, code: string, request: Request, env: unknown): Promise<boolean> {
    const row = await spendRecoveryTry(db, { id, maxTries, now: clock.now() })
    if (!row?.codeHash || !codes.matches(id, code, row.codeHash)) return false
    return await startChange(environment, row, { request, env })
  }

  return {
    get: (request, env) =>
      show(request, env, async (texts) => {
        const { id, token = '' } = readFields(new URL(request.url).searchParams, ['id', 'token'])
        const row = await find(id, token)
        return row ? pageOf(texts, row, token) : invalidPage(texts)
      }),
    post: (request, env) =>
      show(request, env, async (texts) => {
        const names = ['id', 'token', 'step', 'code'] as const
        const { id, token = '', step, code = '' } = readFields(await readForm(request), names)
        const row = await find(id, token)
        if (!row) return invalidPage(texts)
        if (step === 'ask') {
          if (row.codeHash === null) await ask(row)
          return pageOf(texts, { ...row, codeHash: '' }, token)
        }
        if (row.usedAt !== null) return pageOf(texts, row, token)
        const isRight =
          step === 'code' && codePattern.test(code) && (await tryCode(row.id, code, request, env))
        if (isRight) return pageOf(texts, { ...row, usedAt: clock.now() }, token)
        const problem = texts.recoveryContact.helpWrong
        return { ...pageOf(texts, { ...row, codeHash: '' }, token), status: 400, problem }
      }),
  }
}

function pageOf(texts: MessageTexts, row: RecoveryRequestRow, token: string): ChangePage {
  const { contactChange, recoveryContact } = texts
  if (row.usedAt !== null) return { title: contactChange.verifiedTitle, text: contactChange.verifiedText }
  const written = (text: string) => fill(text, { contact: plainName(row.contact) }, texts.tag)
  const hidden = { id: row.id, token }
  return row.codeHash === null
    ? {
        title: recoveryContact.helpTitle,
        text: written(recoveryContact.helpText),
        form: { action: 'recovery', hidden: { ...hidden, step: 'ask' }, button: recoveryContact.helpButton },
      }
    : {
        title: recoveryContact.helpCodeTitle,
        text: written(recoveryContact.helpCodeText),
        form: {
          action: 'recovery',
          hidden: { ...hidden, step: 'code' },
          button: contactChange.codeButton,
          codeLabel: contactChange.codeLabel,
        },
      }
}
