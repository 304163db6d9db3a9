import { lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import type { WebhookFailure } from '@latchkey/contract'
import ipaddr from 'ipaddr.js'

import { type SendWebhook, WebhookUndelivered } from './webhookSender.ts'

interface WebhookSenderOptions {
  /** Whether http://localhost may be called, for development. Default: no. */
  allowLocalhost?: boolean | undefined
  /** From the name's look-up to the status of the answer. */
  timeoutMs?: number | undefined
}

/** Whether an address is of the public internet: not private, local, reserved, or a tunnel to such a one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

/** Sends over the network. Addresses are checked when they are connected to: a name may change its address. */
export function createWebhookSender({
  allowLocalhost = false,
  timeoutMs = 10_000,
}: WebhookSenderOptions = {}): SendWebhook {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname } = new URL(url)
      const isLocal = allowLocalhost && hostname === 'localhost'
      const fail = (failure: WebhookFailure, cause?: unknown) =>
        reject(new WebhookUndelivered(failure, { cause }))
      // Addresses in a URL are never looked up.
      if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return fail('ADDRESS_NOT_PUBLIC')
      if (protocol !== 'https:' && !isLocal) return fail('ADDRESS_NOT_PUBLIC')
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        ...(!isLocal && { lookup: lookUpPublic }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      request.on('error', (error) => fail(failureOf(error), error))
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      request.end(body)
    })
}

/** Looks a name up. It fails if one of its addresses is not public, whichever would be connected to. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new WebhookUndelivered('ADDRESS_NOT_PUBLIC'), '')
    const [{ address, family }] = addresses as [(typeof addresses)[0]]
    if (options.all) callback(null, addresses)
    else callback(null, address, family)
  })
}

function failureOf(error: Error & { code?: string }): WebhookFailure {
  if (error instanceof WebhookUndelivered) return error.failure
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'TIMEOUT'
  const code = error.code ?? ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'HOST_NOT_FOUND'
  if (/CERT|TLS|SSL|EPROTO|UNABLE_TO/.test(code)) return 'TLS'
  return 'CONNECTION'
}
