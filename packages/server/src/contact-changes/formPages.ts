import { clientNetworks } from '../context/clientAddress.ts'
import { readLanguages } from '../context/connection.ts'
import type { Environment } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { readBytes } from '../gate/body.ts'
import { takeLimitOfNetworks } from '../limits/sendLimits.ts'
import { languageOf, textsIn } from '../messages/texts/languages.ts'
import type { MessageTexts } from '../messages/texts/texts.types.ts'
import { relaxed } from '../settings/relaxed.ts'
import type { Database } from '../store/database/store.ts'
import { type ChangePage, replyPage } from './changePage.ts'

export type PagesEnvironment = Pick<
  Environment,
  | 'clientAddress'
  | 'clock'
  | 'codes'
  | 'digest'
  | 'outbox'
  | 'random'
  | 'settings'
  | 'enclave'
  | 'verifies'
  | 'watchChange'
> & { db: Database }

/** A page that answers a link, and the form on it. */
export interface FormPage {
  get(request: Request, env: unknown): Promise<Response>
  post(request: Request, env: unknown): Promise<Response>
}

/** Wrong codes until a request or a change ends. */
export const maxTries = 5
const maxBytes = 2_048
/** Length of 32 bytes in base64url. */
export const tokenPattern = /^[\w-]{43}$/
export const codePattern = /^[\w -]{1,32}$/

/** Counts a request for a page, and turns what it shows into a page in the client's language. */
export const createShow =
  (environment: PagesEnvironment) =>
  async (
    request: Request,
    env: unknown,
    pageOf: (texts: MessageTexts) => Promise<ChangePage>,
  ): Promise<Response> => {
    const { clock, settings } = environment
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
      return replyPage({ appName, language: texts.tag, ...(await pageOf(texts)) })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const isFull = error.code === 'RATE_LIMIT_EXCEEDED'
      const [status, title, text] = isFull
        ? [429, contactChange.laterTitle, contactChange.laterText]
        : [400, contactChange.invalidTitle, contactChange.invalidText]
      return replyPage({ appName, language: texts.tag, status, title, text })
    }
  }

/** The page of a link that names nothing. */
export const invalidPage = ({ contactChange }: MessageTexts): ChangePage => ({
  status: 404,
  title: contactChange.invalidTitle,
  text: contactChange.invalidText,
})

/** @throws ServiceError CONTENT_TYPE_UNSUPPORTED, BODY_TOO_LARGE */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
    throw new ServiceError('CONTENT_TYPE_UNSUPPORTED', {})
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, maxBytes)))
}

/** Fields that are there exactly once. Nothing at all if there are others, or one is there twice. */
export function readFields<Name extends string>(
  fields: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const entries = [...fields]
  const isStrict = entries.length <= names.length && entries.every(([name]) => names.includes(name as Name))
  const read = Object.fromEntries(entries)
  return isStrict && Object.keys(read).length === entries.length ? (read as Record<Name, string>) : {}
}
