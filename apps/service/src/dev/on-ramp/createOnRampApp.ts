import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { equalSecrets } from '@latchkey/crypto/node'
import { describeError } from '@latchkey/server'
import type { Clock, Log } from '@latchkey/server/ports'
import { type Context, Hono } from 'hono'

import { pageHeaders } from '../issuer/headers.ts'
import { onRampPath, signingKey, webhookKey, webhookPathsOf } from './developmentOnRamp.ts'
import { buyPage, endPage } from './pages.ts'

interface CreateOnRampAppParameters {
  clock: Clock
  log: Log
  /** Sends a webhook to a path of the service. */
  deliver(path: string, init: RequestInit): Promise<Response>
}

interface Purchase {
  status: 'completed' | 'failed' | 'cancelled'
  walletAddress: string
}

/** Limit of the purchases and addresses in memory. The oldest are dropped first. */
const most = 1_000

const keep = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}

/**
 * The on-ramp providers in development: the API of each, and a page on which a purchase succeeds, fails or is canceled.
 * Kept in memory.
 * docs/on-ramp.md#in-development
 */
export function createOnRampApp({ clock, log, deliver }: CreateOnRampAppParameters): Hono {
  const app = new Hono().basePath(onRampPath)
  const css = readFileSync(new URL('../issuer/page.css', import.meta.url), 'utf8')
  /** Purchases by their reference. */
  const purchases = new Map<string, Purchase>()
  /** Addresses of session tokens. */
  const addresses = new Map<string, string>()

  app.get('/page.css', ({ body }) => body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.post('/a/onramp/v1/token', async ({ req, json }) => {
    if (!req.header('authorization')?.startsWith('Bearer ')) return json({ message: 'Unauthorized' }, 401)
    const { addresses: requestedAddresses } = await req.json()
    const token = randomUUID()
    keep(addresses, token, String(requestedAddresses?.[0]?.address))
    return json({ token, channel_id: '' })
  })
  app.get('/a/onramp/v1/buy/user/:reference/transactions', ({ req, json }) => {
    const purchase = purchases.get(req.param('reference'))
    const status = `ONRAMP_TRANSACTION_STATUS_${purchase?.status === 'completed' ? 'SUCCESS' : 'FAILED'}`
    const transactions = purchase ? [{ status, wallet_address: purchase.walletAddress }] : []
    return json({ transactions, next_page_key: '', total_count: String(transactions.length) })
  })
  app.get('/b/v1/transactions/ext/:reference', ({ req, json }) => {
    const purchase = purchases.get(req.param('reference'))
    if (!purchase) return json({ type: 'NotFoundError' }, 404)
    const isCancelled = purchase.status === 'cancelled'
    const status = isCancelled ? 'failed' : purchase.status
    const failureReason = isCancelled ? 'cancelled' : purchase.status === 'failed' ? 'rejected_card' : null
    return json([{ status, failureReason, walletAddress: purchase.walletAddress }])
  })

  const pageA = '/a/buy/select-asset'
  app.get(pageA, (context) => {
    const { req } = context
    const walletAddress = addresses.get(req.query('sessionToken') ?? '')
    if (walletAddress === undefined) return refuse(context, 'Its session token is unknown.')
    const amount = [req.query('presetFiatAmount'), req.query('fiatCurrency')].filter(Boolean).join(' ')
    const purchase = `${amount || 'Some'} of ${req.query('defaultAsset') ?? ''}`
    return context.html(buyPage({ standsFor: 'Coinbase', purchase, walletAddress }), 200, pageHeaders())
  })
  app.post(pageA, async (context) => {
    const { req } = context
    const walletAddress = addresses.get(req.query('sessionToken') ?? '')
    if (walletAddress === undefined) return refuse(context, 'Its session token is unknown.')
    const reference = req.query('partnerUserRef') ?? ''
    const { answer } = await req.parseBody()
    // This provider has no record of a purchase that was canceled.
    if (answer !== 'cancel') {
      keep(purchases, reference, { status: answer === 'buy' ? 'completed' : 'failed', walletAddress })
      await notify('PROVIDERA', { partnerUserRef: reference })
    }
    return end(context, answer)
  })

  app.get('/b', (context) => {
    const { req } = context
    if (!isSigned(req.url)) return refuse(context, "Its signature isn't valid.")
    const amount = [req.query('baseCurrencyAmount'), req.query('baseCurrencyCode')?.toUpperCase()]
    const purchase = `${amount.filter(Boolean).join(' ') || 'Some'} of ${describeCurrency(req.query('currencyCode'))}`
    const walletAddress = req.query('walletAddress') ?? ''
    return context.html(buyPage({ standsFor: 'MoonPay', purchase, walletAddress }), 200, pageHeaders())
  })
  app.post('/b', async (context) => {
    const { req } = context
    if (!isSigned(req.url)) return refuse(context, "Its signature isn't valid.")
    const { answer } = await req.parseBody()
    const status = answer === 'buy' ? 'completed' : answer === 'cancel' ? 'cancelled' : 'failed'
    const reference = req.query('externalTransactionId') ?? ''
    keep(purchases, reference, { status, walletAddress: req.query('walletAddress') ?? '' })
    await notify('PROVIDERB', { data: { externalTransactionId: reference } })
    return end(context, answer)
  })

  /** Sends the webhook of a provider. Only the credential of the purchase acts on it. */
  async function notify(provider: 'PROVIDERA' | 'PROVIDERB', event: object): Promise<void> {
    const body = JSON.stringify(event)
    const seconds = Math.floor(clock.now() / 1_000)
    const signature = createHmac('sha256', webhookKey).update(`${seconds}.${body}`).digest('hex')
    const headers: Record<string, string> =
      provider === 'PROVIDERA'
        ? { 'x-hook0-signature': `t=${seconds},v0=${signature}` }
        : { 'moonpay-signature-v2': `t=${seconds},s=${signature}` }
    for (const path of webhookPathsOf(provider))
      await deliver(path, { method: 'POST', headers, body }).catch((error: unknown) =>
        log.warn('onRamp.webhookFailed', describeError(error)),
      )
  }

  return app
}

/** `usdc_base` → `USDC on base`. */
const describeCurrency = (code = ''): string => {
  const [currency = '', network] = code.split('_')
  return network ? `${currency.toUpperCase()} on ${network}` : currency.toUpperCase()
}

/** The query string up to the signature, which is last. */
function isSigned(url: string): boolean {
  const [signed = '', signature = ''] = new URL(url).search.split('&signature=')
  const expected = createHmac('sha256', signingKey).update(signed).digest('base64')
  return equalSecrets(decodeURIComponent(signature), expected)
}

const refuse = (context: Context, sentence: string) =>
  context.html(endPage("This purchase can't continue", sentence), 400, pageHeaders())

const sentences: Readonly<Record<string, readonly [title: string, sentence: string]>> = {
  buy: ['Paid', 'The purchase is complete.'],
  fail: ['The payment failed', 'The provider reports a failed purchase.'],
  cancel: ['Cancelled', 'You left without paying.'],
}

const end = (context: Context, answer: unknown) => {
  const [title, sentence] = sentences[String(answer)] ?? sentences.fail!
  return context.html(endPage(title, sentence), 200, pageHeaders())
}
