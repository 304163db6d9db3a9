import { createHmac } from 'node:crypto'
import { generateKeyObjects } from '@latchkey/crypto/node'
import type { FetchOutside } from '@latchkey/server/ports'
import { jwtVerify } from 'jose'

/** A purchase as a provider describes it. */
export interface FakePurchase {
  status: string
  walletAddress: string
  failureReason?: string
}

const { privateKey, publicKey } = generateKeyObjects('ES256')

/** Keys of an organization at each provider. */
export const onRampKeys = {
  PROVIDERA: {
    publishableApiKey: 'organizations/1/apiKeys/2',
    secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
  PROVIDERB: { publishableApiKey: 'pk_live_1', secret: 'sk_live_1' },
}
export const webhookKey = 'wk_1'

/** Both providers, as their public documents describe them. Rejects what they would reject. */
export function createFakeOnRamp(now: () => number) {
  /** Purchases by their reference. */
  const purchases = new Map<string, FakePurchase[]>()
  const requests: { url: string; body: string }[] = []
  const tokens: object[] = []
  let down = false

  const isAuthorized = async ({ headers, method }: Request, url: URL): Promise<boolean> => {
    const jwt = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const options = { issuer: 'cdp', algorithms: ['ES256'], currentDate: new Date(now()) }
    const { payload, protectedHeader } = await jwtVerify(jwt, publicKey, options)
    const uris = [`${method} ${url.host}${url.pathname}`]
    return (
      JSON.stringify(payload.uris) === JSON.stringify(uris) &&
      protectedHeader.kid === onRampKeys.PROVIDERA.publishableApiKey &&
      payload.sub === protectedHeader.kid &&
      /^[0-9a-f]{32}$/.test(String(protectedHeader.nonce)) &&
      payload.exp! - payload.nbf! === 120
    )
  }

  const answerA = async (request: Request, url: URL, body: string): Promise<Response> => {
    if (!(await isAuthorized(request, url)))
      return Response.json({ message: 'unauthorized' }, { status: 401 })
    if (url.pathname === '/onramp/v1/token') {
      tokens.push(JSON.parse(body))
      return Response.json({ token: `token-${tokens.length}`, channel_id: '' })
    }
    const [, reference] = /^\/onramp\/v1\/buy\/user\/([^/]+)\/transactions$/.exec(url.pathname)!
    const transactions = (purchases.get(reference!) ?? []).map(({ status, walletAddress }) => ({
      status,
      wallet_address: walletAddress,
    }))
    return Response.json({ transactions, next_page_key: '', total_count: String(transactions.length) })
  }

  const answerB = (url: URL): Response => {
    if (url.searchParams.get('apiKey') !== onRampKeys.PROVIDERB.publishableApiKey)
      return Response.json({ message: 'Unauthorized' }, { status: 401 })
    const list = purchases.get(url.pathname.replace('/v1/transactions/ext/', ''))
    if (!list) return Response.json({ type: 'NotFoundError' }, { status: 404 })
    return Response.json(list.map((purchase) => ({ failureReason: null, ...purchase })))
  }

  const fetchOutside: FetchOutside = async (request) => {
    const url = new URL(request.url)
    const body = await request.text()
    requests.push({ url: request.url, body })
    if (down) return new Response('', { status: 503 })
    return url.host === 'api.developer.coinbase.com' ? await answerA(request, url, body) : answerB(url)
  }

  return {
    fetchOutside,
    purchases,
    requests,
    tokens,
    setDown(value: boolean) {
      down = value
    },
  }
}

/** HMAC-SHA256 as both providers sign webhooks, hex. */
export const signWebhook = (seconds: number, content: string, key = webhookKey): string =>
  createHmac('sha256', key).update(`${seconds}.${content}`).digest('hex')
