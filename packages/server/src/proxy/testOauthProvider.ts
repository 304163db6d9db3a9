import type { ErrorFacts, Operations, ResultOf } from '@latchkey/contract/server'
import { hasTenants, tokenAlgorithms } from '@latchkey/rules/oidc'

import type { Context } from '../context/context.ts'
import type { QueryHandler } from '../context/handler.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { takeUserLimit } from '../limits/sendLimits.ts'
import type { OAuthClient } from '../oauth/clients.ts'
import { openSecret } from '../oauth/exchangeCode.ts'
import { localPages, pagesOf } from '../organizations/organizationPages.ts'
import { DiscoveryFault } from '../providers/discovery.ts'
import { readObject } from '../providers/fetchProvider.ts'
import { findProvider, providerIdOf } from '../providers/index.ts'
import type { Endpoints, OAuthProvider } from '../providers/OAuthProvider.ts'
import { requestTokens } from '../providers/requestTokens.ts'
import type { Settings } from '../settings/settings.ts'
import { listOAuth2CredentialRows } from '../store/oauth2Credentials.ts'
import { type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import { readTriedSettings } from './configChanges.ts'
import { callingOrigins, checkOrigin } from './origin.ts'

type Check = ResultOf<Operations['query']['testOauthProvider']>['checks'][number]

/** Checks a provider from its settings up to its token endpoint, which is asked with a code that was never issued. */
export const testOauthProvider: QueryHandler<'testOauthProvider'> = async (
  context,
  { provider: name, changes },
) => {
  const { settings, organization, db } = context
  const provider = providerIdOf(name)
  const { row: config, tried } = await readTriedSettings(context, changes, 'test_oauth_provider')
  const row = findProvider(settings, tried.openIdProviders, provider)
  if (!row) throw invalid('provider', 'got a provider that is not known here')
  await takeUserLimit(context, { limit: 'tests', windows: settings.limits.testsPerUser })
  const { oauthClientIds = {} } = tried.walletKitSettings ?? {}
  const redirectUrl = redirectUrlOf(tried, settings)
  const clientId = oauthClientIds[provider]
  const checks: Check[] = [
    checkEnabled(tried, provider),
    clientId === undefined
      ? { check: 'client-id', status: 'failed', reason: 'missing' }
      : { check: 'client-id', status: 'ok', subject: clientId },
  ]
  const known = await listOAuth2CredentialRows(db, organization.tenantId)
  const stored = known.find((one) => one.provider === provider && one.clientId === clientId)
  // A secret goes to the issuer that it was stored for, never to one that is only tried.
  const saved = findProvider(settings, settingsOf(config).openIdProviders, provider)
  const isSaved = saved?.issuer === row.issuer
  const sealed =
    isSaved && stored?.sealedSecret ? { id: stored.id, sealedSecret: stored.sealedSecret } : undefined
  const client: OAuthClient = { provider, row, clientId: clientId ?? '', clientIds: [], stored: sealed }
  const secret = await checkSecret(context, client)
  checks.push(secret.check, checkRedirect(tried, context))
  const issuer = await checkIssuer(context, client)
  checks.push(issuer.check)
  if (!issuer.endpoints) return { checks }
  checks.push(...checkTokens(row, issuer.endpoints))
  if (issuer.endpoints.keysUrl !== undefined)
    checks.push(await checkKeys(context, client, issuer.endpoints.keysUrl))
  if (clientId !== undefined && redirectUrl !== undefined && secret.check.status !== 'failed')
    checks.push(
      await checkClient(context, client, {
        endpoints: issuer.endpoints,
        secret: secret.secret,
        redirectUrl,
      }),
    )
  return { checks }
}

function checkEnabled({ allowedAuthMethods, walletKitSettings }: ProxySettings, provider: string): Check {
  const check = 'enabled'
  if (!allowedAuthMethods.includes('social')) return { check, status: 'failed', reason: 'method-off' }
  const isOn = walletKitSettings?.enabledSocialProviders?.includes(provider)
  return isOn ? { check, status: 'ok' } : { check, status: 'failed', reason: 'provider-off' }
}

async function checkSecret(
  context: Context,
  client: OAuthClient,
): Promise<{ check: Check; secret?: string | undefined }> {
  const check = 'client-secret'
  // A public client has none; only a sign-in tells whether the provider takes that.
  if (!client.stored) return { check: { check, status: 'unknown', reason: 'missing' } }
  try {
    return { check: { check, status: 'ok' }, secret: await openSecret(context, client) }
  } catch {
    return { check: { check, status: 'failed', reason: 'unusable' } }
  }
}

/** Where the provider would return to: the first of the organization's, or any local page in development. */
const redirectUrlOf = (tried: ProxySettings, settings: Settings): string | undefined =>
  pagesOf(tried, settings).redirectUrls[0]

function checkRedirect(tried: ProxySettings, { settings }: Context): Check {
  const check = 'redirect-url'
  const url = redirectUrlOf(tried, settings)
  if (url === undefined) return { check, status: 'failed', reason: 'missing' }
  if (url === localPages) return { check, status: 'ok', subject: url }
  const { allowed } = checkOrigin(new URL(url).origin, callingOrigins(tried, settings))
  return {
    check,
    subject: url,
    ...(allowed ? { status: 'ok' } : { status: 'failed', reason: 'origin-not-allowed' }),
  }
}

async function checkIssuer(
  { oauth }: Context,
  { provider, row }: OAuthClient,
): Promise<{ check: Check; endpoints?: Endpoints }> {
  const about = { check: 'issuer', subject: row.issuer } as const
  try {
    return { check: { ...about, status: 'ok' }, endpoints: await oauth.reach(row).endpointsOf(provider, row) }
  } catch (error) {
    const cause = error instanceof ServiceError ? error.cause : undefined
    const reason = cause instanceof DiscoveryFault ? cause.reason : 'unreachable'
    return { check: { ...about, status: 'failed', reason } }
  }
}

/** Claims that ID tokens of the issuer have to have, as far as they are known before one. */
function checkTokens(row: OAuthProvider, { algorithms }: Endpoints): Check[] {
  const checks: Check[] = []
  const { tenants = [], audiences = [] } = row
  if (hasTenants(row)) {
    const check = 'tenants'
    if (tenants.length === 0) checks.push({ check, status: 'failed', reason: 'missing' })
    else checks.push({ check, status: 'ok', subject: tenants.join(', ') })
  }
  if (audiences.length > 0) checks.push({ check: 'audiences', status: 'ok', subject: audiences.join(', ') })
  if (algorithms) {
    const about = { check: 'algorithms', subject: algorithms.join(', ') } as const
    const isSupported = algorithms.some((alg) => tokenAlgorithms.includes(alg))
    checks.push({
      ...about,
      ...(isSupported ? { status: 'ok' } : { status: 'failed', reason: 'unsupported' }),
    })
  }
  return checks
}

async function checkKeys(
  { oauth }: Context,
  { provider, row }: OAuthClient,
  keysUrl: string,
): Promise<Check> {
  const about = { check: 'keys', subject: keysUrl } as const
  try {
    const response = await oauth.reach(row).fetchProvider(provider, keysUrl)
    if (response.status === 200) {
      const { keys } = await readObject(response)
      const isUsable = Array.isArray(keys) && keys.some(verifiesTokens)
      return { ...about, ...(isUsable ? { status: 'ok' } : { status: 'failed', reason: 'unusable' }) }
    }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
  }
  return { ...about, status: 'failed', reason: 'unreachable' }
}

/** Whether a member of a key set is a public key for signatures. RFC 7517 §4 */
function verifiesTokens(jwk: unknown): boolean {
  const { kty, use = 'sig', alg = tokenAlgorithms[0] } = Object(jwk) as Record<string, unknown>
  return ['RSA', 'EC', 'OKP'].includes(String(kty)) && use === 'sig' && tokenAlgorithms.includes(String(alg))
}

/** A provider checks the client before the code. RFC 6749 §5.2 */
async function checkClient(
  { oauth, random }: Context,
  { provider, row, clientId }: OAuthClient,
  {
    endpoints,
    secret,
    redirectUrl,
  }: { endpoints: Endpoints; secret: string | undefined; redirectUrl: string },
): Promise<Check> {
  const about = { check: 'token-endpoint', subject: endpoints.tokenUrl } as const
  const grant = {
    authCode: random.uuid(),
    redirectUri: redirectUrl,
    codeVerifier: random.uuid().repeat(2),
  }
  const request = { provider, issuer: row.issuer, endpoints, clientId, secret, ...grant }
  try {
    await requestTokens(oauth.reach(row).fetchProvider, request)
    // A provider that takes a made-up code proves nothing.
    return { ...about, status: 'unknown', reason: 'accepted' }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const isRefused = error.code === 'OAUTH_CODE_REFUSED'
    const { reason } = isRefused
      ? (error.facts as ErrorFacts<'OAUTH_CODE_REFUSED'>)
      : { reason: 'unreachable' }
    if (reason === 'invalid_grant') return { ...about, status: 'ok' }
    const isKnown = ['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch', 'unreachable']
    return { ...about, status: isKnown.includes(reason) ? 'failed' : 'unknown', reason }
  }
}
