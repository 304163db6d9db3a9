import { clockOffsetOf } from './readPage.ts'
import type { ServiceAnswer, SiteConfig } from './site.ts'

/** Asks the auth proxy for its configuration, as the kit does on a page of this origin. */
export async function askService(
  { authProxyUrl, authProxyConfigId }: Pick<SiteConfig, 'authProxyUrl' | 'authProxyConfigId'>,
  origin: string,
): Promise<ServiceAnswer> {
  try {
    const answer = await fetch(`${authProxyUrl}/v1/wallet_kit_config`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', 'x-auth-proxy-config-id': authProxyConfigId },
      body: '{}',
      signal: AbortSignal.timeout(10_000),
    })
    const allowed = answer.headers.get('access-control-allow-origin')
    const isReadable = allowed === '*' || allowed === origin
    const body = await answer.json()
    if (!answer.ok) {
      const errorCode = body?.details?.[0]?.errorCode ?? `status ${answer.status}`
      return { status: 'refused', errorCode, message: String(body?.message ?? ''), isReadable }
    }
    if (!Array.isArray(body?.enabledProviders)) return notLatchkey
    const { enabledProviders: methods, passkeyRpId } = body
    return { status: 'ready', isReadable, methods, passkeyRpId, clockOffset: clockOffsetOf(answer.headers) }
  } catch (error) {
    if (error instanceof SyntaxError) return notLatchkey
    const { cause, message } = error as Error
    return { status: 'unreachable', reason: cause instanceof Error ? cause.message || message : message }
  }
}

const notLatchkey: ServiceAnswer = {
  status: 'unreachable',
  reason: "it isn't a Latchkey auth proxy. Its URL usually ends in /auth-proxy",
}
