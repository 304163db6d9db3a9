import type { RequestListener } from 'node:http'
import { describeError } from '@latchkey/server'

import type { CreateIssuerParameters } from './createIssuer.ts'

/**
 * The development issuer, loaded when somebody first asks for it: it takes a second that most starts don't need, and
 * that no production start ever takes.
 */
export function openIssuer(parameters: CreateIssuerParameters): RequestListener {
  let loading: Promise<RequestListener> | undefined
  return (incoming, outgoing) => {
    loading ??= load(parameters)
    loading.then(
      (listener) => listener(incoming, outgoing),
      (error: unknown) => {
        loading = undefined
        parameters.log.error('issuer.failed', describeError(error))
        outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('The issuer failed.\n')
      },
    )
  }
}

async function load(parameters: CreateIssuerParameters): Promise<RequestListener> {
  const { warn } = console
  // On Node 20 it says that it would rather have another; it works there, and our log is JSON alone.
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
  }
  try {
    const { createIssuer } = await import('./createIssuer.ts')
    return await createIssuer(parameters)
  } finally {
    console.warn = warn
  }
}
