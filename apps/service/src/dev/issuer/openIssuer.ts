import type { RequestListener } from 'node:http'
import { describeError } from '@latchkey/server'

import type { CreateIssuerParameters } from './createIssuer.ts'

/**
 * The development issuer, loaded on its first request: loading takes a second, most starts never use it, and production
 * doesn't have oidc-provider installed.
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
        outgoing
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end(`${describeLoadFailure(error)}\n`)
      },
    )
  }
}

function describeLoadFailure(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') return 'The issuer failed to load.'
  return 'The development issuer needs the package oidc-provider. Run npm run pnpm -- install.'
}

async function load(parameters: CreateIssuerParameters): Promise<RequestListener> {
  const { warn } = console
  // oidc-provider warns about Node 20, but works on it. Stderr is for JSON log lines.
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
  }
  try {
    const { createIssuer } = await import('./createIssuer.ts')
    return createIssuer(parameters)
  } finally {
    console.warn = warn
  }
}
