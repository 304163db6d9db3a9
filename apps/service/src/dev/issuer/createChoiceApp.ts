import { readFileSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import type { Clock } from '@latchkey/server/ports'
import { Hono } from 'hono'
import type { InteractionResults, Provider } from 'oidc-provider'

import { issuerPath } from './developmentClients.ts'
import { pageHeaders } from './headers.ts'
import { choicePage, refusalPage } from './pages.ts'
import { type Everybody, type Person, people } from './people.ts'

interface CreateChoiceAppParameters {
  provider: Provider
  everybody: Everybody
  clock: Clock
}

/** The page of the development issuer that asks who to sign in as. Works without scripts. */
export function createChoiceApp({ provider, everybody, clock }: CreateChoiceAppParameters) {
  const app = new Hono<{ Bindings: HttpBindings }>().basePath(issuerPath)
  const css = readFileSync(new URL('page.css', import.meta.url), 'utf8')

  app.get('/page.css', ({ body }) => body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/choice/:uid', async ({ env, html }) => {
    const { standsFor, returnsTo } = await findInteraction(env)
    return html(choicePage({ standsFor, people }), 200, pageHeaders(returnsTo))
  })

  app.post('/choice/:uid', async ({ env, req, html, redirect }) => {
    const { standsFor, returnsTo } = await findInteraction(env)
    const { person, email, answer } = await req.parseBody()
    if (answer === 'no') return redirect(await finish(env, { error: 'access_denied' }), 303)
    const chosen =
      typeof person === 'string' ? everybody.find(person) : readAddress(everybody, String(email ?? ''))
    if (!chosen) {
      const typed = typeof email === 'string' ? email : ''
      return html(choicePage({ standsFor, people, typed }), 400, pageHeaders(returnsTo))
    }
    const login = { accountId: chosen.sub, remember: false, ts: Math.floor(clock.now() / 1_000) }
    return redirect(await finish(env, { login, select_account: {}, consent: {} }), 303)
  })

  app.notFound(({ html }) => html(refusalPage('not_found'), 404, pageHeaders()))
  // Expired pages, and pages opened in another browser.
  app.onError((_, { html }) => html(refusalPage('session_not_found'), 400, pageHeaders()))

  async function findInteraction({ incoming, outgoing }: HttpBindings) {
    const { params } = await provider.interactionDetails(incoming, outgoing)
    const client = await provider.Client.find(String(params.client_id))
    return { standsFor: client?.clientName ?? 'provider', returnsTo: String(params.redirect_uri) }
  }

  const finish = ({ incoming, outgoing }: HttpBindings, result: InteractionResults) =>
    provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false })

  return app
}

/** Only checks the shape of the address: nothing is sent to it. */
function readAddress(everybody: Everybody, typed: string): Person | undefined {
  const email = typed.trim()
  return /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? everybody.withAddress(email) : undefined
}
