import { activityType, pathName, wire } from '@latchkey/contract/wire'

import { readRootKeyFile } from '../files/rootKeyFile.ts'
import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'
import { findApi, postStamped } from './callApi.ts'
import type { Print } from './Print.ts'
import { sealClientSecret } from './sealClientSecret.ts'

/**
 * Calls one operation of a running service, stamped with a root user's key, and prints the reply: the activity of a
 * submit, the object of a query.
 *
 * @throws {@link StartRefused} for invalid arguments, and with the service's error
 */
export async function callOperation(operation: string, values: OptionValues, print: Print): Promise<void> {
  const { surface, name } = findOperation(operation)
  const parameters = readParameters(values.parameters ?? '{}')
  if (!values.key) throw new StartRefused("--call needs --key FILE: the key of the organization's root user.")
  const key = await readRootKeyFile(values.key)
  const url = findApi(values, key)
  const { organizationId } = key
  if (values.clientSecretFile)
    parameters.encryptedClientSecret = await sealClientSecret(url, values.clientSecretFile, organizationId)
  const timestampMs = String(Date.now())
  const body =
    surface === 'query'
      ? { organizationId, timestampMs, ...parameters }
      : { type: activityType(name, wire.submit[name][0]), timestampMs, organizationId, parameters }
  const answer = await postStamped(`${url}/public/v1/${surface}/${operation}`, JSON.stringify(body), key)
  const { status = done } = Object(answer.activity)
  if (status !== done) throw new StartRefused(`${operation} did not complete: ${JSON.stringify(answer)}`)
  print(answer)
}

const done = 'ACTIVITY_STATUS_COMPLETED'

type Found =
  | { surface: 'submit'; name: keyof typeof wire.submit }
  | { surface: 'query'; name: keyof typeof wire.query }

function findOperation(operation: string): Found {
  const names = <Name extends string>(rows: Readonly<Record<Name, unknown>>) => Object.keys(rows) as Name[]
  const submit = names(wire.submit).find((name) => pathName(name) === operation)
  if (submit) return { surface: 'submit', name: submit }
  const query = names(wire.query).find((name) => pathName(name) === operation)
  if (query) return { surface: 'query', name: query }
  throw new StartRefused(
    `The public API has no operation ${operation}. The service's /openapi.json lists all operations, such as update_auth_proxy_config.`,
  )
}

function readParameters(text: string): Record<string, unknown> {
  const value = parseJson(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new StartRefused('--parameters is not a JSON object such as {"allowedAuthMethods":["email"]}.')
}
