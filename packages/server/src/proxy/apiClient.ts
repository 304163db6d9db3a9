import type { AppProof } from '@latchkey/contract'
import type { Operations } from '@latchkey/contract/server'
import {
  activityType,
  type ParamsOf,
  pathName,
  type QueryOperation,
  type ResultOf,
  type RevisionName,
  resultKey,
  type SubmitOperation,
} from '@latchkey/contract/wire'
import { createStamp } from '@latchkey/crypto'
import { CryptoError, importNodeKeyPair } from '@latchkey/crypto/node'

import { addressHeader } from '../context/connection.ts'
import { describeError } from '../errors/describeError.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { ProxyOpener } from '../secrets/proxySeal.ts'
import type { ProxyConfigRow } from '../store/proxyConfigs.ts'
import { readRefusal } from './refusal.ts'

/** Sends a request to the public API, within the process or over the network. */
export type CallApi = (request: Request) => Promise<Response>

export interface ApiClientEnvironment {
  callApi: CallApi
  /** Where `callApi` finds the public API. */
  apiUrl: () => string
  clock: Clock
  log: Log
  opener: ProxyOpener
}

/** A client of the public API that uses the organization's key. docs/decisions.md#the-auth-proxy */
export interface ApiClient {
  submit<Name extends SubmitOperation>(
    name: Name,
    revision: RevisionName,
    parameters: ParamsOf<Operations['submit'][Name]>,
    organizationId?: string,
  ): Promise<ResultOf<Operations['submit'][Name]>>
  /** Submits as `submit` does, with proofs of what was done. */
  submitProven<Name extends SubmitOperation>(
    name: Name,
    revision: RevisionName,
    parameters: ParamsOf<Operations['submit'][Name]>,
  ): Promise<{ result: ResultOf<Operations['submit'][Name]>; appProofs: AppProof[] }>
  query<Name extends QueryOperation>(
    name: Name,
    parameters: ParamsOf<Operations['query'][Name]>,
  ): Promise<ResultOf<Operations['query'][Name]>>
}

/**
 * Creates API clients for requests to the proxy. Their timestamps increase, so that no two requests are equal. The
 * browser's user agent, address and origin are forwarded: users recognize their sign-ins by the first two, and exports
 * need the origin.
 */
export function createApiClients(environment: ApiClientEnvironment): (call: ProxyCall) => ApiClient {
  let last = 0
  const nextTimestamp = () => {
    last = Math.max(environment.clock.now(), last + 1)
    return String(last)
  }
  const submit = async <Name extends SubmitOperation>(
    call: ProxyCall,
    name: Name,
    revision: RevisionName,
    body: { organizationId: string; parameters: unknown; generateAppProofs?: true },
  ): Promise<{ result: ResultOf<Operations['submit'][Name]>; appProofs: AppProof[] }> => {
    const envelope = { type: activityType(name, revision), timestampMs: nextTimestamp(), ...body }
    const answer = await send(environment, call, `submit/${pathName(name)}`, envelope)
    const { activity } = answer as {
      activity: {
        result: Record<string, ResultOf<Operations['submit'][Name]>>
        appProofs?: AppProof[]
      }
    }
    return { result: activity.result[resultKey(name, revision)]!, appProofs: activity.appProofs ?? [] }
  }
  return (call) => ({
    async submit(name, revision, parameters, organizationId = call.config.organizationId) {
      return (await submit(call, name, revision, { organizationId, parameters })).result
    },
    async submitProven(name, revision, parameters) {
      const { organizationId } = call.config
      const body = { organizationId, parameters, generateAppProofs: true } as const
      return await submit(call, name, revision, body)
    },
    async query(name, parameters) {
      const { organizationId } = call.config
      const body = { ...parameters, organizationId, timestampMs: nextTimestamp() }
      const answer = await send(environment, call, `query/${pathName(name)}`, body)
      return answer as ResultOf<Operations['query'][typeof name]>
    },
  })
}

/** A request to the proxy, with the configuration that it belongs to and the client's address. */
interface ProxyCall {
  config: ProxyConfigRow
  request: Request
  address: string
}

/** Unseals the key for one request, and only in this function. docs/wire-format.md#surfaces */
async function send(
  { callApi, apiUrl, log, opener }: ApiClientEnvironment,
  { config, request, address }: ProxyCall,
  path: string,
  value: unknown,
): Promise<unknown> {
  const body = JSON.stringify(value)
  const key = importNodeKeyPair(await openKey(opener, config))
  const stamp = await createStamp(key, body)
  const userAgent = request.headers.get('user-agent') ?? ''
  const baseHeaders = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    [addressHeader]: address,
  }
  const origin = request.headers.get('origin')
  const languages = request.headers.get('accept-language')
  const headers = {
    ...baseHeaders,
    ...(languages !== null && { 'accept-language': languages }),
    ...(origin !== null && { origin }),
    [stamp.header]: stamp.value,
  }
  const url = `${apiUrl()}/public/v1/${path}`
  const response = await callApi(new Request(url, { method: 'POST', body, headers }))
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const refusal = readRefusal(response.status, answer, path)
  const { organizationId } = value as { organizationId: string }
  // The client chose the organization. If it belongs to another tenant, the API answers as for an unknown key.
  if (isKeyRefused(refusal) && organizationId !== config.organizationId)
    throw new ServiceError('ORGANIZATION_NOT_FOUND', { organizationId })
  // The client gets PROXY_DISABLED; the log has the reason for the operator.
  if (isKeyRefused(refusal))
    log.warn('proxy.keyRefused', { organizationId: config.organizationId, ...describeError(refusal.cause) })
  throw refusal
}

/** The proxy's API key. @throws ServiceError SEALED_DATA_UNREADABLE */
async function openKey(opener: ProxyOpener, { sealedKey }: ProxyConfigRow): Promise<string> {
  try {
    return await opener.open(sealedKey)
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw new ServiceError('SEALED_DATA_UNREADABLE', {}, { cause })
  }
}

const isKeyRefused = (refusal: Error): boolean =>
  refusal instanceof ServiceError && refusal.code === 'PROXY_DISABLED'
