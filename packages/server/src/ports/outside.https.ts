import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'

import type { FetchOutside } from './outside.ts'
import { createPublicLookup, mayBePublic } from './publicLookup.ts'

interface PublicFetchOptions {
  /** Addresses of name servers, with a port where it isn't 53. Default: those of the system. */
  nameServers?: readonly string[] | undefined
}

/**
 * Sends requests to URLs that members of an organization chose: by https, to public addresses alone. Addresses are
 * checked when they are connected to, because a name may change its address. Follows no redirects.
 */
export const createPublicFetch =
  ({ nameServers }: PublicFetchOptions = {}): FetchOutside =>
  async (request) => {
    const url = new URL(request.url)
    if (!mayBePublic(url)) throw new Error('The address is not public.')
    const { method, signal } = request
    const body = await request.text()
    return await new Promise((resolve, reject) => {
      const sent = requestHttps(url, {
        method,
        headers: {
          ...Object.fromEntries(request.headers),
          ...(body !== '' && { 'content-length': Buffer.byteLength(body) }),
        },
        agent: false,
        lookup: createPublicLookup(nameServers, signal),
        signal,
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers } = response
        const isEmpty = status === 204 || status === 205 || status === 304
        try {
          const content = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>)
          const type = headers['content-type']
          resolve(new Response(content, { status, ...(type && { headers: { 'content-type': type } }) }))
        } catch (error) {
          response.destroy()
          reject(error)
        }
      })
      // 101: neither `response` nor `error` follows.
      sent.on('upgrade', (_response, socket) => {
        socket.destroy()
        reject(new Error('The provider responded with status 101.'))
      })
      sent.end(body)
    })
  }
