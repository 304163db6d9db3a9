import type { MessageTexts } from '../messages/texts/texts.types.ts'
import { isUuid } from '../parsing/cursorValues.ts'
import { changeUnasked } from '../states/changeStates.ts'
import {
  type ContactChangeRow,
  findContactChangeById,
  spendContactChangeTry,
  verifyContactChange,
} from '../store/contacts/contactChanges.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization, lockOrganization } from '../store/organizations.ts'
import type { ChangePage } from './changePage.ts'
import { endChange } from './endChange.ts'
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
} from './formPages.ts'
import { isStopToken } from './stopToken.ts'

/**
 * The pages that messages about a change link to: they work without signing in. A link alone changes nothing, since
 * programs that check mails open links; the button on the page does. docs/support.md#stopping-a-change
 */
export function createChangePages(environment: PagesEnvironment): { stop: FormPage; confirm: FormPage } {
  const { codes, clock, db, outbox, settings } = environment

  const show = createShow(environment)

  async function findByToken(fields: URLSearchParams): Promise<ContactChangeRow | undefined> {
    const { id, token = '' } = readFields(fields, ['id', 'token'])
    if (id === undefined || !isUuid(id) || !tokenPattern.test(token)) return undefined
    const change = await findContactChangeById(db, id)
    return change && isStopToken(environment, change, token) ? change : undefined
  }

  async function end(transaction: Database, change: ContactChangeRow, state: 'stopped' | 'codeFailed') {
    const { organizationId } = change
    const organization = await findOrganization(transaction, organizationId)
    if (!organization) return
    const now = clock.now()
    const context = { db: transaction, now, organization, outbox, settings }
    await changeUnasked(transaction, { environment, now }, async ({ concerns }) => {
      await concerns?.(organizationId)
      await endChange(context, change, state)
    })
  }

  async function stop(change: ContactChangeRow): Promise<void> {
    const { organizationId } = change
    let within: Database | undefined
    await db.transaction(async (transaction) => {
      within = transaction
      await lockOrganization(transaction, organizationId)
      await end(transaction, change, 'stopped')
    })
    outbox.kick(within)
  }

  return {
    stop: {
      get: (request, env) =>
        show(request, env, async (texts) => {
          const { contactChange } = texts
          const fields = new URL(request.url).searchParams
          const change = await findByToken(fields)
          if (!change) return invalidPage(texts)
          if (change.state !== 'waiting') return endedPage(texts, change)
          return {
            title: contactChange.stopTitle,
            text: contactChange.stopText,
            form: {
              action: 'stop',
              hidden: { id: change.id, token: fields.get('token') ?? '' },
              button: contactChange.stopButton,
            },
          }
        }),
      post: (request, env) =>
        show(request, env, async (texts) => {
          const change = await findByToken(await readForm(request))
          if (!change) return invalidPage(texts)
          if (change.state === 'waiting') await stop(change)
          // Whoever ended it first did.
          return endedPage(texts, (await findContactChangeById(db, change.id)) ?? change)
        }),
    },
    confirm: {
      get: (request, env) =>
        show(request, env, async (texts) => {
          const { id } = readFields(new URL(request.url).searchParams, ['id'])
          return id !== undefined && isUuid(id) ? codePage(texts, id) : invalidPage(texts)
        }),
      post: (request, env) =>
        show(request, env, async (texts) => {
          const { id, code = '' } = readFields(await readForm(request), ['id', 'code'])
          if (id === undefined || !isUuid(id)) return invalidPage(texts)
          const isRight = codePattern.test(code) && (await tryCode(id, code))
          return isRight
            ? { title: texts.contactChange.verifiedTitle, text: texts.contactChange.verifiedText }
            : { ...codePage(texts, id), status: 400, problem: texts.contactChange.codeWrong }
        }),
    },
  }

  /** Spends a try before it compares. The last wrong one ends the change. An unknown change is a wrong code. */
  async function tryCode(id: string, code: string): Promise<boolean> {
    const known = await findContactChangeById(db, id)
    const now = clock.now()
    const change = known && (await spendContactChangeTry(db, { ...known, maxTries, now }))
    if (!change) return false
    if (codes.matches(id, code, change.codeHash)) {
      await verifyContactChange(db, { ...change, now })
      return true
    }
    if (change.tries >= maxTries) await endAfterTries(change)
    return false
  }

  async function endAfterTries(change: ContactChangeRow): Promise<void> {
    let within: Database | undefined
    await db.transaction(async (transaction) => {
      within = transaction
      await end(transaction, change, 'codeFailed')
    })
    outbox.kick(within)
  }
}

const endedPage = ({ contactChange: texts }: MessageTexts, { state }: ContactChangeRow): ChangePage =>
  state === 'done'
    ? { title: texts.doneTitle, text: texts.doneText }
    : { title: texts.stoppedTitle, text: texts.stoppedText }

const codePage = ({ contactChange: texts }: MessageTexts, id: string): ChangePage => ({
  title: texts.codeTitle,
  text: texts.codeText,
  form: { action: 'confirm', hidden: { id }, button: texts.codeButton, codeLabel: texts.codeLabel },
})
