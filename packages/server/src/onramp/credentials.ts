import type { FiatOnRampCredential, FiatOnRampProvider } from '@latchkey/contract'

import type { Context } from '../context/context.ts'
import type { QueryHandler, SubmitHandler } from '../context/handler.ts'
import { timestampsOf } from '../context/timestamps.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import type { OnRampProviderName } from '../ports/onRampProvider.ts'
import type { OpenedSecret } from '../providers/clientSecrets.ts'
import { claimSecret } from '../store/oauth2Credentials.ts'
import {
  deleteOnRampCredentialRow,
  findOnRampCredential,
  insertOnRampCredential,
  listOnRampCredentialRows,
  type OnRampCredentialRow,
  updateOnRampCredentialRow,
} from '../store/onRampCredentials.ts'
import { locationOfKey } from './openKeys.ts'

/** The keys of a request, decrypted. */
export interface OpenedKeys {
  secretApiKey: OpenedSecret
  privateApiKey: OpenedSecret | undefined
  webhookKey: OpenedSecret | undefined
}

interface SentKeys {
  onrampProvider: FiatOnRampProvider
  projectId?: string | undefined
  publishableApiKey: string
  encryptedSecretApiKey: string
  encryptedPrivateApiKey?: string | undefined
  encryptedWebhookKey?: string | undefined
}

export const toProviderName = (provider: FiatOnRampProvider): OnRampProviderName =>
  provider.replace('FIAT_ON_RAMP_PROVIDER_', '') as OnRampProviderName

/** Path of the webhooks of a credential. */
export const webhookPath = '/webhooks/on-ramp'

/** Rejects keys that can't be used now instead of at the first purchase. @throws ServiceError REQUEST_INVALID */
async function openSentKeys({ oauth, onRamp, organization }: Context, sent: SentKeys): Promise<OpenedKeys> {
  const receive = (field: keyof SentKeys) => {
    const sealed = sent[field]
    return sealed === undefined ? undefined : oauth.clientSecrets.receive(sealed, organization.id, field)
  }
  const secretApiKey = (await receive('encryptedSecretApiKey'))!
  const privateApiKey = await receive('encryptedPrivateApiKey')
  const webhookKey = await receive('encryptedWebhookKey')
  const refused = onRamp[toProviderName(sent.onrampProvider)].checkKeys({
    publishableApiKey: sent.publishableApiKey,
    secretApiKey: secretApiKey.secret,
    privateApiKey: privateApiKey?.secret,
  })
  if (!refused) return { secretApiKey, privateApiKey, webhookKey }
  const field = refused.key === 'secretApiKey' ? 'encryptedSecretApiKey' : 'encryptedPrivateApiKey'
  throw invalid(
    `parameters.${field}`,
    `got a key that the provider does not use, expected ${refused.expected}`,
  )
}

/** Columns of a request's keys. @throws ServiceError REQUEST_INVALID */
async function toColumns(
  { db, oauth, organization }: Context,
  { id, sent, opened }: { id: string; sent: SentKeys; opened: OpenedKeys },
) {
  const organizationId = organization.id
  const seal = (column: keyof OpenedKeys) => {
    const key = opened[column]
    return key && oauth.clientSecrets.seal(locationOfKey({ organizationId, id }, column), key.secret)
  }
  // A secret without an organization belongs to its first sender, so that a copied ciphertext is useless.
  for (const key of [opened.secretApiKey, opened.privateApiKey, opened.webhookKey])
    if (key && !(await claimSecret(db, { digest: key.digest, organizationId })))
      throw invalid('parameters', 'got a key that another organization sealed')
  return {
    projectId: sent.projectId,
    publishableApiKey: sent.publishableApiKey,
    sealedSecretApiKey: seal('secretApiKey')!,
    sealedPrivateApiKey: seal('privateApiKey'),
    sealedWebhookKey: seal('webhookKey'),
    sentSecretApiKey: sent.encryptedSecretApiKey,
    sentPrivateApiKey: sent.encryptedPrivateApiKey,
  }
}

export const createFiatOnRampCredential: SubmitHandler<'createFiatOnRampCredential', OpenedKeys> = {
  async prepare(context, parameters) {
    const opened = await openSentKeys(context, parameters)
    // Sub-organizations use their parent's keys.
    if (context.organization.parentId !== null)
      throw new ServiceError('REQUEST_NOT_AUTHORIZED', { operation: 'create_fiat_on_ramp_credential' })
    return opened
  },

  async apply(context, { sandboxMode = false, ...sent }, opened) {
    const { db, now, random, organization } = context
    const id = random.uuid()
    const { projectId, sealedPrivateApiKey, sealedWebhookKey, sentPrivateApiKey, ...columns } =
      await toColumns(context, { id, sent, opened })
    await insertOnRampCredential(db, {
      id,
      organizationId: organization.id,
      provider: toProviderName(sent.onrampProvider),
      sandboxMode,
      ...columns,
      projectId: projectId ?? null,
      sealedPrivateApiKey: sealedPrivateApiKey ?? null,
      sealedWebhookKey: sealedWebhookKey ?? null,
      sentPrivateApiKey: sentPrivateApiKey ?? null,
      createdAt: now,
      updatedAt: now,
    })
    return { fiatOnRampCredentialId: id }
  },
}

export const updateFiatOnRampCredential: SubmitHandler<'updateFiatOnRampCredential', OpenedKeys> = {
  prepare: openSentKeys,

  async apply(context, { fiatOnrampCredentialId: id, ...sent }, opened) {
    const { db, now, organization } = context
    const row = await findOnRampCredential(db, id)
    if (row?.organizationId !== organization.id)
      throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: id })
    if (row.provider !== toProviderName(sent.onrampProvider))
      throw invalid('parameters.onrampProvider', "got another provider, expected the credential's")
    // An undefined column stays as it is.
    const columns = await toColumns(context, { id, sent, opened })
    await updateOnRampCredentialRow(db, {
      organizationId: organization.id,
      id,
      updatedAt: now,
      ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
    })
    return { fiatOnRampCredentialId: id }
  },
}

export const deleteFiatOnRampCredential: SubmitHandler<'deleteFiatOnRampCredential'> = {
  async apply({ db, organization }, { fiatOnrampCredentialId: id }) {
    if (!(await deleteOnRampCredentialRow(db, { organizationId: organization.id, id })))
      throw new ServiceError('CREDENTIAL_NOT_FOUND', { credentialId: id })
    return { fiatOnRampCredentialId: id }
  },
}

export const listFiatOnRampCredentials: QueryHandler<'listFiatOnRampCredentials'> = async ({
  db,
  organization,
}) => ({
  fiatOnRampCredentials: (await listOnRampCredentialRows(db, organization.id)).map(toFiatOnRampCredential),
})

/** Keys at a provider in replies, encrypted as they were received. docs/wire-format.md#on-ramp-credential */
const toFiatOnRampCredential = (row: OnRampCredentialRow): FiatOnRampCredential => ({
  fiatOnrampCredentialId: row.id,
  organizationId: row.organizationId,
  onrampProvider: `FIAT_ON_RAMP_PROVIDER_${row.provider}`,
  ...(row.projectId !== null && { projectId: row.projectId }),
  publishableApiKey: row.publishableApiKey,
  encryptedSecretApiKey: row.sentSecretApiKey,
  ...(row.sentPrivateApiKey !== null && { encryptedPrivateApiKey: row.sentPrivateApiKey }),
  sandboxMode: row.sandboxMode,
  ...(row.sealedWebhookKey !== null && { webhookPath: `${webhookPath}/${row.id}` }),
  ...timestampsOf(row),
})
