import { readPage } from './readPage.ts'
import type { VaultAnswer } from './site.ts'

/** Asks the service where its vault is, and the vault for its page. Undefined if the service has none. */
export async function askVault(apiBaseUrl: string): Promise<VaultAnswer | undefined> {
  const origin = await readOrigin(apiBaseUrl)
  if (origin === undefined) return undefined
  try {
    return { origin, page: await readPage(new URL(origin)) }
  } catch {
    return { origin, page: undefined }
  }
}

async function readOrigin(apiBaseUrl: string): Promise<string | undefined> {
  try {
    const url = `${apiBaseUrl}/.well-known/latchkey.json`
    const { vaultOrigin } = await (await fetch(url, { signal: AbortSignal.timeout(10_000) })).json()
    return typeof vaultOrigin === 'string' && URL.canParse(vaultOrigin) ? vaultOrigin : undefined
  } catch {
    // Another check reports problems of the service.
    return undefined
  }
}
