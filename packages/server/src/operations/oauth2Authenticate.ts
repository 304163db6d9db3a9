import { createHash } from 'node:crypto'
import type { Operations, ReadParamsOf } from '@latchkey/contract/server'

import type { Context } from '../context.ts'
import type { SubmitHandler } from '../handler.ts'
import { type OauthClient, requireClient } from '../oauth/clients.ts'
import { providerIdOf } from '../oauth/providers/index.ts'
import type { Person } from '../oauth/providers/OauthProvider.ts'
import { checkRedirectUri } from '../oauth/redirectUris.ts'
import { tradeCode } from '../oauth/tradeCode.ts'
import { invalid, ServiceError } from '../ServiceError.ts'
import { type Answer, findAnswer, keepAnswer } from '../store/answers.ts'
import { listOauth2CredentialRows } from '../store/oauth2Credentials.ts'
import { lockName } from '../store/store.ts'

type Params = ReadParamsOf<Operations['submit']['oauth2Authenticate']>

/** What the code stood for; or the answer that was given for it a moment ago. decisions.md 5 */
export interface Traded {
  client: OauthClient
  key: string
  digest: string
  person: Person | undefined
}

export const oauth2Authenticate: SubmitHandler<'oauth2Authenticate', Traded> = {
  async prepare(context, parameters) {
    const client = await requireClient(context, await readClient(context, parameters))
    await checkRedirectUri(context, parameters.redirectUri)
    const { authCode, redirectUri, codeVerifier, nonce } = parameters
    const { tenantId } = context.organization
    const key = `${tenantId} oauth2Authenticate ${digestOf(authCode)} ${nonce}`
    const digest = digestOf(JSON.stringify([client.provider, client.clientId, redirectUri, codeVerifier]))
    const traded = { client, key, digest, person: undefined }
    if (await recall(context, traded)) return traded
    try {
      return { ...traded, person: await tradeOnce(context, traded, parameters) }
    } catch (error) {
      // A refusal may only mean that the same request, in another process, was quicker.
      if (await recall(context, traded)) return traded
      throw error
    }
  },

  async apply(context, { nonce }, traded) {
    const { db, now, organization, settings, tokens } = context
    const { client, key, digest, person } = traded
    // The same code twice at once: the second one waits for the answer of the first.
    await lockName(db, key)
    const known = await recall(context, traded)
    if (known) return known as { oidcToken: string }
    if (!person) throw new ServiceError('OAUTH_CODE_REFUSED', { reason: 'it was used' })
    const { provider, clientId, row } = client
    const { tenantId } = organization
    const facts = { provider, clientId, issuer: row.issuer, nonce, tenantId, issuedAt: now, ...person }
    const result = { oidcToken: await tokens.issueIdentity(facts) }
    await keepAnswer(db, { key, digest, result, expiresAt: now + settings.lostAnswerSeconds * 1_000 })
    return result
  },
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const recall = ({ db, now }: Context, { key, digest }: Traded): Promise<Answer | undefined> =>
  findAnswer(db, { key, digest, now })

/** In this process, equal requests share one call: a code can be traded once. */
function tradeOnce(context: Context, { client, key, digest }: Traded, grant: Params): Promise<Person> {
  const { trading } = context.oauth
  const name = `${key} ${digest}`
  const known = trading.get(name)
  if (known) return known
  const started = tradeCode(context, client, grant).finally(() => trading.delete(name))
  trading.set(name, started)
  return started
}

/** By its record, or by provider and client id; where all are given they must agree. */
async function readClient(
  { db, organization }: Context,
  { oauth2CredentialId: id, provider: name, clientId }: Params,
): Promise<{ provider: string; clientId: string }> {
  const provider = name && providerIdOf(name)
  // The contract has seen to it that one of the two ways was taken.
  if (id === undefined) return { provider: provider!, clientId: clientId! }
  const rows = await listOauth2CredentialRows(db, organization.tenantId)
  const row = rows.find((credential) => credential.id === id)
  if (!row) throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: id })
  const fits = (provider ?? row.provider) === row.provider && (clientId ?? row.clientId) === row.clientId
  if (!fits) throw invalid('parameters.oauth2CredentialId', 'got a credential of another provider or client')
  return row
}
