import { createHash } from 'node:crypto'
import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from '../context/context.ts'
import type { SubmitHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { takeNetworkLimit } from '../limits/networkLimits.ts'
import { takeUserLimit } from '../limits/sendLimits.ts'
import { localPages, pagesOf, vaultReturnUrl } from '../organizations/organizationPages.ts'
import { isMember } from '../otp/memberOtpSettings.ts'
import { providerIdOf } from '../providers/index.ts'
import type { Person } from '../providers/OAuthProvider.ts'
import type { IdentityFacts } from '../secrets/tokens.ts'
import { claimReply, findReply, releaseReply, storeReply } from '../store/activities/idempotentReplies.ts'
import { listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'
import { findProxyConfigOf, settingsOf } from '../store/proxyConfigs.ts'
import { type OAuthClient, requireClient } from './clients.ts'
import { exchangeCode } from './exchangeCode.ts'

type Params = ReadParamsOf<Operations['submit']['oauth2Authenticate']>

/** The result of the code exchange. Without a person if an equal request was answered or is being answered. */
export interface Traded {
  client: OAuthClient
  /** Digest of the whole request: the same code with another field changed is another request. */
  key: string
  person: Person | undefined
}

/** Maximum time of one exchange, and how long an equal request waits for it, in milliseconds. */
const tradeMs = 45_000
const patienceMs = 10_000
const stepMs = 50

export const oauth2Authenticate: SubmitHandler<'oauth2Authenticate', Traded> = {
  concurrent: true,
  secretResults: ['oidcToken'],

  async prepare(context, parameters) {
    // Limited because each request calls the provider. The auth proxy limits its own callers.
    if (isMember(context)) {
      const limit = { limit: 'providers', windows: context.settings.limits.lookupsPerAddress } as const
      await takeUserLimit(context, limit)
      await takeNetworkLimit(context, limit)
    }
    const client = await requireClient(context, await readClient(context, parameters))
    await checkRedirectUri(context, parameters.redirectUri)
    const traded = { client, key: keyOf(context, client, parameters), person: undefined }
    // A code can be redeemed once: equal requests share one call, across processes. docs/decisions.md#lost-replies
    for (let waited = 0; waited < patienceMs; waited += stepMs) {
      if (await claim(context, traded)) return { ...traded, person: await trade(context, traded, parameters) }
      if (await recall(context, traded.key)) return traded
      await context.delay(stepMs)
    }
    return refuseUsed()
  },

  async apply(context, { nonce, redirectUri }, traded) {
    const { db, now, organization, settings, tokens, replySeal } = context
    const { client, key, person } = traded
    if (!person) return (await recall(context, key)) ?? refuseUsed()
    const { provider, clientId, row } = client
    const { tenantId } = organization
    const { issuer = row.issuer, idToken, ...rest } = person
    const claims = { provider, clientId, issuer, nonce, tenantId, issuedAt: now }
    const facts = { ...claims, ...rest, pageOrigin: new URL(redirectUri).origin }
    // Only an enclave that verifies asks for the provider's token.
    const kept = context.verifies === 'off' ? undefined : idToken
    const result = { facts, sealedToken: kept && replySeal.seal(key, kept) }
    const expiresAt = now + settings.lostReplySeconds * 1_000
    await storeReply(db, { key, digest: '', result, expiresAt })
    return { oidcToken: await tokens.issueIdentity({ ...facts, idToken: kept }) }
  },

  async reissue(context, parameters) {
    const client = await requireClient(context, await readClient(context, parameters))
    return (await recall(context, keyOf(context, client, parameters))) ?? {}
  },
}

function keyOf({ organization }: Context, { provider, clientId }: OAuthClient, parameters: Params): string {
  const { authCode, redirectUri, codeVerifier, nonce } = parameters
  const all = JSON.stringify([provider, clientId, authCode, redirectUri, codeVerifier, nonce])
  return `${organization.tenantId} oauth2Authenticate ${createHash('sha256').update(all).digest('hex')}`
}

/** Signs the token of an equal request again from its claims, because tokens are not stored in the clear. */
async function recall(
  { db, now, tokens, replySeal }: Context,
  key: string,
): Promise<{ oidcToken: string } | undefined> {
  const known = await findReply(db, { key, digest: '', now })
  const { facts, sealedToken } = (known ?? {}) as { facts?: IdentityFacts; sealedToken?: string }
  if (!facts) return undefined
  const idToken = sealedToken && replySeal.open(key, sealedToken)
  return { oidcToken: await tokens.issueIdentity({ ...facts, idToken }) }
}

const claim = ({ db, now }: Context, { key }: Traded): Promise<boolean> =>
  claimReply(db, { key, digest: '', expiresAt: now + tradeMs, now })

/** If the exchange fails, the next request may try again: the provider may have been down. */
async function trade(context: Context, { client, key }: Traded, parameters: Params): Promise<Person> {
  try {
    return await exchangeCode(context, client, parameters)
  } catch (error) {
    await releaseReply(context.db, key)
    throw error
  }
}

function refuseUsed(): never {
  throw new ServiceError('OAUTH_CODE_REFUSED', { reason: 'it was already used' })
}

/** Finds the client by its record, or by provider and client ID. If all are given, they must agree. */
async function readClient(
  { db, organization }: Context,
  { oauth2CredentialId: id, provider: name, clientId }: Params,
): Promise<{ provider: string; clientId: string }> {
  const provider = name && providerIdOf(name)
  // The contract ensures that one of the two is given.
  if (id === undefined) return { provider: provider!, clientId: clientId! }
  const rows = await listOAuth2CredentialRows(db, organization.tenantId)
  const row = rows.find((credential) => credential.id === id)
  if (!row) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: id })
  const fits = (provider ?? row.provider) === row.provider && (clientId ?? row.clientId) === row.clientId
  if (!fits) throw invalid('parameters.oauth2CredentialId', 'got a credential of another provider or client')
  return row
}

/** Where the service accepts a provider's form post on behalf of a static page (see formPost.ts). */
export const formPostUrl = (authProxyUrl: string, configId: string): string =>
  `${authProxyUrl}/v1/oauth_form_post/${configId}`

/**
 * A redirect URI must equal one of the organization's, or the vault's. RFC 9700 §2.1
 *
 * @throws ServiceError REDIRECT_URI_NOT_ALLOWED
 */
async function checkRedirectUri({ db, settings, organization }: Context, uri: string): Promise<void> {
  const config = await findProxyConfigOf(db, organization.tenantId)
  const { redirectUrls } = pagesOf(config ? settingsOf(config) : {}, settings)
  if (uri !== localPages && redirectUrls.includes(uri)) return
  if (uri === vaultReturnUrl(settings)) return
  if (config && uri === formPostUrl(settings.authProxyUrl, config.id)) return
  if (redirectUrls.includes(localPages) && isLocalPage(uri)) return
  throw new ServiceError('REDIRECT_URI_NOT_ALLOWED', {})
}

/** Whether a URI is a page on localhost, in canonical form. */
function isLocalPage(uri: string): boolean {
  if (!URL.canParse(uri)) return false
  const { href, protocol, hostname, hash } = new URL(uri)
  return href === uri && protocol === 'http:' && hostname === 'localhost' && hash === '' && !uri.includes('#')
}
