import { randomBytes } from 'node:crypto'
import type { ProviderId } from '@latchkey/core'
import type { SocialClients } from '@latchkey/server'

import { choicePage, type OidcPerson, refusalPage } from './choicePage.ts'
import type { TokenSigner } from './signToken.ts'

/** Display names of the providers that a test issuer replaces. */
export const standIns = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
} satisfies Record<ProviderId, string>
export const clientIdOf = (provider: string) => `test-${provider}`

/** State of a test issuer. */
export interface IssuerState {
  readonly url: string
  readonly now: () => number
  readonly signer: TokenSigner
  readonly clients: SocialClients
  readonly people: OidcPerson[]
  /** Approvals by code. */
  readonly approvals: Map<string, Approval>
}

/** An approved authorization request. */
export interface Approval {
  readonly person: OidcPerson
  readonly clientId: string
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly nonce: string | null
  /** Whether the user had to sign in again. */
  readonly isFresh: boolean
  readonly expiresAt: number
}

const codeLifetime = 60 * 60_000

const nameOf = (clientId: string): string | undefined =>
  Object.entries(standIns).find(([id]) => clientIdOf(id) === clientId)?.[1]

/** Validates a request. Returns the fault, or undefined. OpenID Connect Core 1.0 §3.1.2.2 */
export function findFault(request: URLSearchParams): string | undefined {
  const clientId = request.get('client_id') ?? ''
  const isPkce =
    request.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(request.get('code_challenge') ?? '')
  if (!nameOf(clientId)) return `There is no client ${clientId}.`
  if (!URL.canParse(request.get('redirect_uri') ?? '')) return 'There is no redirect_uri.'
  if (request.get('response_type') !== 'code' || !isPkce)
    return 'Only response_type=code with PKCE (S256) is supported.'
  return undefined
}

/** Creates a code for a user and returns the redirect. */
export function approve(state: IssuerState, request: URLSearchParams, person: OidcPerson): string {
  const code = randomBytes(16).toString('base64url')
  state.approvals.set(code, {
    person,
    clientId: request.get('client_id') ?? '',
    redirectUri: request.get('redirect_uri') ?? '',
    codeChallenge: request.get('code_challenge') ?? '',
    nonce: request.get('nonce'),
    isFresh: request.get('max_age') === '0',
    expiresAt: state.now() + codeLifetime,
  })
  return toRedirect(state, request, { code })
}

/** The page that asks who to sign in as. */
export function showChoice(state: IssuerState, request: URLSearchParams): Response {
  const fault = findFault(request)
  if (fault) return html(refusalPage(fault), 400)
  const links = state.people.map((person) => ({
    label: `${person.name} ${person.email ?? 'no email shared'}`,
    href: approve(state, request, person),
  }))
  const refusal = { label: "Don't sign in", href: toRedirect(state, request, { error: 'access_denied' }) }
  return html(choicePage(nameOf(request.get('client_id') ?? '') ?? '', links, refusal))
}

function toRedirect({ url }: IssuerState, request: URLSearchParams, result: Record<string, string>): string {
  const all = new URLSearchParams({ ...result, state: request.get('state') ?? '', iss: url })
  const redirect = new URL(request.get('redirect_uri') ?? '')
  if (request.get('response_mode') === 'fragment') redirect.hash = all.toString()
  else for (const [key, value] of all) redirect.searchParams.set(key, value)
  return redirect.href
}

export const html = (text: string, status = 200): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
