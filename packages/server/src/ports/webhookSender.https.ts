import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import type { WebhookFailure } from '@latchkey/contract'
import { createPublicLookup, mayBePublic } from './publicLookup.ts'
import { type SendWebhook, WebhookUndelivered } from './webhookSender.ts'

interface WebhookSenderOptions {
  /** Whether http://localhost may be called, for development. Default: no. */
  allowLocalhost?: boolean | undefined
  /** Time limit from the name's look-up to the status of the answer. */
  timeoutMs?: number | undefined
  /** Addresses of name servers, with a port where it isn't 53. Default: those of the system. */
  nameServers?: readonly string[] | undefined
}

/** Sends over the network. Addresses are checked when they are connected to: a name may change its address. */
export function createWebhookSender({
  allowLocalhost = false,
  timeoutMs = 10_000,
  nameServers,
}: WebhookSenderOptions = {}): SendWebhook {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname } = new URL(url)
      const isLocal = allowLocalhost && hostname === 'localhost'
      const fail = (failure: WebhookFailure, cause?: unknown) =>
        reject(new WebhookUndelivered(failure, { cause }))
      if (!isLocal && !mayBePublic(new URL(url))) return fail('ADDRESS_NOT_PUBLIC')
      const signal = AbortSignal.timeout(timeoutMs)
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        ...(!isLocal && { lookup: createPublicLookup(nameServers, signal) }),
        signal,
      })
      request.on('error', (error) => fail(failureOf(error), error))
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      })
      // 101: neither `response` nor `error` follows.
      request.on('upgrade', (response, socket) => {
        resolve(response.statusCode ?? 0)
        socket.destroy()
      })
      // However it ended: nothing happens if it is settled.
      request.on('close', () => fail('CONNECTION'))
      request.end(body)
    })
}

function failureOf(error: Error & { code?: string }): WebhookFailure {
  if (error instanceof WebhookUndelivered) return error.failure
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'TIMEOUT'
  const code = error.code ?? ''
  // Look-ups of localhost, in development: `findAddresses` looks up all other names.
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'HOST_NOT_FOUND'
  if (/CERT|TLS|SSL|EPROTO|UNABLE_TO/.test(code)) return 'TLS'
  return 'CONNECTION'
}
