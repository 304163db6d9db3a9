import { clientNetworks } from '../context/clientAddress.ts'
import { readLanguages } from '../context/connection.ts'
import type { Environment } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readBytes } from '../gate/body.ts'
import { takeLimitOfNetworks } from '../limits/sendLimits.ts'
import { languageOf, textsIn } from '../messages/texts/languages.ts'
import type { MessageTexts } from '../messages/texts/texts.types.ts'
import { isUuid } from '../parsing/cursorValues.ts'
import { relaxed } from '../settings/relaxed.ts'
import {
  type ContactChangeRow,
  findContactChangeById,
  spendContactChangeTry,
  verifyContactChange,
} from '../store/contacts/contactChanges.ts'
import type { Database } from '../store/database/store.ts'
import { findOrganization, lockOrganization } from '../store/organizations.ts'
import { type ChangePage, replyPage } from './changePage.ts'
import { endChange } from './endChange.ts'
import { isStopToken } from './stopToken.ts'

type PagesEnvironment = Pick<
  Environment,
  'clientAddress' | 'clock' | 'codes' | 'digest' | 'outbox' | 'settings'
> & { db: Database }

/** Wrong codes until the change ends. */
const maxTries = 5
const maxBytes = 2_048
/** Length of 32 bytes in base64url. */
const tokenPattern = /^[\w-]{43}$/
const codePattern = /^[\w -]{1,32}$/

/** A page that answers a link, and the form on it. */
interface Page {
  get(request: Request, env: unknown): Promise<Response>
  post(request: Request, env: unknown): Promise<Response>
}

/**
 * The pages that messages about a change link to: they work without signing in. A link alone changes nothing, since
 * programs that check mails open links; the button on the page does. docs/support.md#stopping-a-change
 */
export function createChangePages(environment: PagesEnvironment): { stop: Page; confirm: Page } {
  const { codes, clock, db, outbox, settings } = environment

  /** Counts the request, and turns what it shows into a page in the client's language. */
  async function show(
    request: Request,
    env: unknown,
    pageOf: (texts: MessageTexts['contactChange']) => Promise<ChangePage>,
  ): Promise<Response> {
    const texts = textsIn(languageOf(readLanguages(request.headers.get('accept-language') ?? '')))
    const { contactChange } = texts
    const appName = settings.defaultAppName
    try {
      await takeLimitOfNetworks(
        { ...environment, now: clock.now() },
        {
          limit: 'lookups',
          windows: relaxed(settings.limits.lookupsPerAddress, settings.limits),
          networks: clientNetworks(environment.clientAddress(request, env)),
        },
      )
      return replyPage({ appName, language: texts.tag, ...(await pageOf(contactChange)) })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const isFull = error.code === 'RATE_LIMIT_EXCEEDED'
      const [status, title, text] = isFull
        ? [429, contactChange.laterTitle, contactChange.laterText]
        : [400, contactChange.invalidTitle, contactChange.invalidText]
      return replyPage({ appName, language: texts.tag, status, title, text })
    }
  }

  async function findByToken(fields: URLSearchParams): Promise<ContactChangeRow | undefined> {
    const { id, token = '' } = readFields(fields, ['id', 'token'])
    if (id === undefined || !isUuid(id) || !tokenPattern.test(token)) return undefined
    const change = await findContactChangeById(db, id)
    return change && isStopToken(environment, change, token) ? change : undefined
  }

  async function stop(change: ContactChangeRow): Promise<void> {
    const { organizationId } = change
    let within: Database | undefined
    await db.transaction(async (transaction) => {
      within = transaction
      await lockOrganization(transaction, organizationId)
      const organization = await findOrganization(transaction, organizationId)
      const context = { db: transaction, now: clock.now(), outbox, settings }
      if (organization) await endChange({ ...context, organization }, change, 'stopped')
    })
    outbox.kick(within)
  }

  return {
    stop: {
      get: (request, env) =>
        show(request, env, async (texts) => {
          const fields = new URL(request.url).searchParams
          const change = await findByToken(fields)
          if (!change) return invalidPage(texts)
          if (change.state !== 'waiting') return endedPage(texts, change)
          return {
            title: texts.stopTitle,
            text: texts.stopText,
            form: {
              action: 'stop',
              hidden: { id: change.id, token: fields.get('token') ?? '' },
              button: texts.stopButton,
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
            ? { title: texts.verifiedTitle, text: texts.verifiedText }
            : { ...codePage(texts, id), status: 400, problem: texts.codeWrong }
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
      const organization = await findOrganization(transaction, change.organizationId)
      const context = { db: transaction, now: clock.now(), outbox, settings }
      if (organization) await endChange({ ...context, organization }, change, 'codeFailed')
    })
    outbox.kick(within)
  }
}

const invalidPage = (texts: MessageTexts['contactChange']): ChangePage => ({
  status: 404,
  title: texts.invalidTitle,
  text: texts.invalidText,
})

const endedPage = (texts: MessageTexts['contactChange'], { state }: ContactChangeRow): ChangePage =>
  state === 'done'
    ? { title: texts.doneTitle, text: texts.doneText }
    : { title: texts.stoppedTitle, text: texts.stoppedText }

const codePage = (texts: MessageTexts['contactChange'], id: string): ChangePage => ({
  title: texts.codeTitle,
  text: texts.codeText,
  form: { action: 'confirm', hidden: { id }, button: texts.codeButton, codeLabel: texts.codeLabel },
})

/** @throws ServiceError CONTENT_TYPE_UNSUPPORTED, BODY_TOO_LARGE */
async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new ServiceError('CONTENT_TYPE_UNSUPPORTED', {})
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))
}

/** Fields that are there exactly once. Nothing at all if there are others, or one is there twice. */
function readFields<Name extends string>(
  fields: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const entries = [...fields]
  const isStrict = entries.length <= names.length && entries.every(([name]) => names.includes(name as Name))
  const read = Object.fromEntries(entries)
  return isStrict && Object.keys(read).length === entries.length ? (read as Record<Name, string>) : {}
}
