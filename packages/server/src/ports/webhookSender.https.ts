import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import type { WebhookFailure } from '@latchkey/contract'
import ipaddr from 'ipaddr.js'

import { type SendWebhook, WebhookUndelivered } from './webhookSender.ts'

interface WebhookSenderOptions {
  /** Whether http://localhost may be called, for development. Default: no. */
  allowLocalhost?: boolean | undefined
  /** Time limit from the name's look-up to the status of the answer. */
  timeoutMs?: number | undefined
  /** Addresses of name servers, with a port where it isn't 53. Default: those of the system. */
  nameServers?: readonly string[] | undefined
}

/** Whether an address is of the public internet: not private, local, reserved, or a tunnel to such a one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'

/** Sends over the network. Addresses are checked when they are connected to: a name may change its address. */
export function createWebhookSender({
  allowLocalhost = false,
  timeoutMs = 10_000,
  nameServers,
}: WebhookSenderOptions = {}): SendWebhook {
  return ({ url, headers, body }) =>
    new Promise((resolve, reject) => {
      const { protocol, hostname } = new URL(url)
      // RFC 6761 §6.3: no name server is asked for it.
      const isLocalhost = hostname === 'localhost' || hostname.endsWith('.localhost')
      const isLocal = allowLocalhost && hostname === 'localhost'
      const fail = (failure: WebhookFailure, cause?: unknown) =>
        reject(new WebhookUndelivered(failure, { cause }))
      // Addresses in a URL are never looked up.
      if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return fail('ADDRESS_NOT_PUBLIC')
      if (!isLocal && (isLocalhost || protocol !== 'https:')) return fail('ADDRESS_NOT_PUBLIC')
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

/**
 * Looks a name up. It fails if one of its addresses is not public, whichever would be connected to.
 *
 * Not by `dns.lookup`: a name server that doesn't answer would keep its few threads busy, for which every connection of
 * this process waits, and it can't be cancelled.
 */
function createPublicLookup(nameServers: readonly string[] | undefined, signal: AbortSignal): LookupFunction {
  const resolver = new Resolver()
  if (nameServers) resolver.setServers(nameServers)
  signal.addEventListener('abort', () => resolver.cancel())
  return (hostname, options, callback) => {
    findAddresses(resolver, hostname).then(
      (addresses) => {
        if (addresses.some(({ address }) => !isPublicAddress(address)))
          return callback(new WebhookUndelivered('ADDRESS_NOT_PUBLIC'), '')
        const [{ address, family }] = addresses
        if (options.all) callback(null, addresses)
        else callback(null, address, family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}

type Addresses = [LookupAddress, ...LookupAddress[]]

async function findAddresses(resolver: Resolver, hostname: string): Promise<Addresses> {
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const [first, ...others] = answers.flatMap((answer, at) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: at === 0 ? 4 : 6 }))
      : [],
  )
  if (first) return [first, ...others]
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : undefined))
  const isSlow = reasons.some((code) => code === 'ETIMEOUT' || code === 'ECANCELLED')
  throw new WebhookUndelivered(isSlow ? 'TIMEOUT' : 'HOST_NOT_FOUND')
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
