import { pathName, type QueryOperation, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { isRecord } from '@latchkey/crypto'
import { encodeEncryptedBundle, sealBundle } from '@latchkey/crypto/bundle'
import { readPrivateFile } from '../files/privateFile.ts'
import { readRootKeyFile } from '../files/rootKeyFile.ts'
import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'
import { askJson } from './askJson.ts'
import { findApi, openClient, orRefuse } from './callApi.ts'
import type { Print } from './Print.ts'

/**
 * Calls one operation of a running service, stamped with a root user's key, and prints the reply: the activity of a
 * submit, the object of a query.
 *
 * @throws {@link StartRefused} for invalid arguments, and with the service's error
 */
export async function callOperation(operation: string, values: OptionValues, print: Print): Promise<void> {
  const { surface, name } = findOperation(operation)
  const { organizationId, ...parameters } = readParameters(values.parameters ?? '{}')
  if (!values.key) throw new StartRefused("--call needs --key FILE: the key of the organization's root user.")
  const key = await readRootKeyFile(values.key)
  const url = findApi(values, key)
  if (values.clientSecretFile)
    parameters.encryptedClientSecret = await sealClientSecret(
      url,
      values.clientSecretFile,
      key.organizationId,
    )
  const call = openClient(url, key).api[name] as Call
  const options = typeof organizationId === 'string' ? { organizationId } : {}
  const { activity, ...answer } = await orRefuse(call(parameters, options))
  const printed = surface === 'submit' ? { activity } : { ...(activity && { activity }), ...answer }
  const { status = done } = activity ?? {}
  if (status !== done) throw new StartRefused(`${operation} did not complete: ${JSON.stringify(printed)}`)
  print(printed)
}

/** Any operation, with parameters that the service checks. */
type Call = (
  parameters: object,
  options: { organizationId?: string },
) => Promise<{ activity?: { status: string } }>

const done = 'ACTIVITY_STATUS_COMPLETED'

interface Found {
  surface: 'submit' | 'query'
  name: SubmitOperation | QueryOperation
}

function findOperation(operation: string): Found {
  for (const surface of ['submit', 'query'] as const)
    for (const name of Object.keys(wire[surface]))
      if (pathName(name) === operation) return { surface, name: name as Found['name'] }
  throw new StartRefused(
    `The public API has no operation ${operation}. The service's /openapi.json lists all operations, such as update_auth_proxy_config.`,
  )
}

function readParameters(text: string): Record<string, unknown> {
  const value = parseJson(text)
  if (isRecord(value)) return value
  throw new StartRefused('--parameters is not a JSON object such as {"allowedAuthMethods":["email"]}.')
}

/**
 * Encrypts a provider's client secret to the key of the service at that URL.
 *
 * @param file Holds the secret. A trailing line break is removed.
 * @param organizationId The only organization that can use it.
 * @throws {@link StartRefused} if others may read the file, or the service publishes no key
 */
async function sealClientSecret(apiBaseUrl: string, file: string, organizationId: string): Promise<string> {
  const clientSecret = (await readPrivateFile(file)).replace(/\r?\n$/, '')
  if (!clientSecret) throw new StartRefused(`${file} is empty.`)
  const { answer } = await askJson(`${apiBaseUrl}/.well-known/openid-configuration`)
  const { client_secret_encryption_key: recipientPublicKey } = answer
  if (typeof recipientPublicKey !== 'string')
    throw new StartRefused(`The service at ${apiBaseUrl} publishes no key to encrypt a client secret to.`)
  const plaintext = JSON.stringify({ organizationId, clientSecret })
  return encodeEncryptedBundle(await sealBundle({ recipientPublicKey, plaintext }))
}
