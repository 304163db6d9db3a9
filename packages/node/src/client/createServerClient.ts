import { activityType, pathName, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { createStamp, importKeyPair, type Signer } from '@latchkey/crypto'

import { readIssuer } from '../createVerifier.ts'
import { createServiceClock } from './createServiceClock.ts'
import { type ItemOf, type IterateParams, iterate, type PagedQuery } from './iterate.ts'
import { send } from './send.ts'
import type {
  CreateServerClientOptions,
  ListedUser,
  ServerApi,
  ServerCallOptions,
  ServerClient,
  SubmitOptions,
  Vote,
} from './serverClient.types.ts'
import { readAnswer, readSubmitted } from './submitted.ts'
import { type Surroundings, sleep } from './surroundings.ts'
import { waitForActivity } from './waitForActivity.ts'

type Surface = 'query' | 'submit'
type Call = (
  surface: Surface,
  name: string,
  params?: object,
  options?: SubmitOptions,
) => Promise<Record<string, unknown>>

/**
 * Creates a client of the public API that stamps with an API key of your organization. Create one when your backend
 * starts.
 *
 * @example
 * const client = createServerClient({ apiBaseUrl: 'https://login.example.com', organizationId: '…', apiKey: '…' })
 * for await (const user of client.users.list({ order: 'lastSignIn' })) console.log(user.userName)
 *
 * @throws TypeError when an option is missing or invalid.
 */
export const createServerClient = (options: CreateServerClientOptions): ServerClient =>
  serverClientOf(options, {
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    now: options.now ?? Date.now,
    random: Math.random,
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    sleep,
  })

/** Creates a client that uses the caller's clock, timers and fetch. */
export function serverClientOf(options: CreateServerClientOptions, surroundings: Surroundings): ServerClient {
  const call = createCall(options, surroundings)
  const api = createApi(call)
  const list = <Name extends PagedQuery>(
    name: Name,
    params?: IterateParams<Name>,
    callOptions?: ServerCallOptions,
  ) => iterate(name, (page) => call('query', name, page, callOptions), params)
  return {
    api,
    users: {
      list: (params, callOptions) => listUsers(list('listSubOrganizations', params, callOptions)),
      async get({ userId, organizationId }, callOptions) {
        const { user } = await api.getUser({ userId }, { ...callOptions, organizationId })
        return { ...user, organizationId }
      },
    },
    subOrganizations: {
      list: (params, callOptions) => list('listSubOrganizations', params, callOptions),
    },
    activities: { list: (params, callOptions) => list('listActivities', params, callOptions) },
    iterate: list,
    waitForActivity: (submitted, waitOptions) => waitForActivity(surroundings, api, submitted, waitOptions),
  }
}

async function* listUsers(
  subOrganizations: AsyncIterable<ItemOf<'listSubOrganizations'>>,
): AsyncGenerator<ListedUser> {
  for await (const { users, ...subOrganization } of subOrganizations)
    for (const user of users) yield { ...user, ...subOrganization }
}

/** Stamps and sends one operation. */
function createCall(options: CreateServerClientOptions, surroundings: Surroundings): Call {
  const {
    organizationId: defaultOrganizationId,
    apiKey,
    timeoutMilliseconds: defaultTimeout = 15_000,
    attempts = 7,
  } = options
  const url = `${readIssuer(options.apiBaseUrl)}/public/v1`
  if (typeof defaultOrganizationId !== 'string' || defaultOrganizationId === '')
    throw new TypeError('Expected organizationId: the ID of your organization.')
  const signer = createSigner(apiKey)
  const clock = createServiceClock(surroundings.now)
  return (surface, name, params = {}, callOptions = {}) => {
    const { organizationId = defaultOrganizationId, timestamp, generateAppProofs, signal } = callOptions
    const { timeoutMilliseconds = defaultTimeout } = callOptions
    const operation = pathName(name)
    return send(surroundings, {
      url: `${url}/${surface}/${operation}`,
      operation,
      timeoutMilliseconds,
      attempts,
      signal,
      // A timestamp from the caller identifies one effect: a new one would cause a second.
      correctClock: (error) => timestamp === undefined && clock.correct(error),
      async prepare() {
        const time = timestamp ?? (surface === 'query' ? clock.now() : clock.nextTimestamp())
        const head = { organizationId, timestampMs: String(time) }
        const value =
          surface === 'query'
            ? { ...params, ...head }
            : {
                type: typeOf(name),
                ...head,
                parameters: params,
                ...(generateAppProofs && { generateAppProofs }),
              }
        const body = JSON.stringify(value)
        const stamp = await createStamp(await signer(), body)
        return { body, headers: { [stamp.header]: stamp.value } }
      },
    })
  }
}

const typeOf = (name: string) => activityType(name, wire.submit[name as SubmitOperation][0])

/** Imports the key on the first call. No field of the client holds the key, so printing the client is safe. */
function createSigner(apiKey: string | Signer): () => Promise<Signer> {
  if (typeof apiKey === 'object' && apiKey !== null) return async () => apiKey
  if (!/^[0-9a-f]{64}$/.test(apiKey))
    throw new TypeError(
      'Expected apiKey: the private key of a P-256 API key as 64 hex digits. Is its environment variable set?',
    )
  let signer: Promise<Signer> | undefined
  return () => {
    signer ??= importKeyPair(apiKey)
    return signer
  }
}

const votes: Readonly<Record<Vote, true>> = { approveActivity: true, rejectActivity: true }

/** One method for each operation of the wire table. */
function createApi(call: Call): ServerApi {
  const api: Record<string, (params?: object, options?: SubmitOptions) => Promise<unknown>> = {}
  for (const name of Object.keys(wire.query))
    api[name] = (params, options) => call('query', name, params, options)
  for (const name of Object.keys(wire.submit))
    api[name] = async (params, options) => {
      const activity = readAnswer(await call('submit', name, params, options), pathName(name))
      return Object.hasOwn(votes, name) ? { activity } : readSubmitted(activity, pathName(name))
    }
  // At run time only the names of the operations are needed; their types come from the contract.
  return api as unknown as ServerApi
}
