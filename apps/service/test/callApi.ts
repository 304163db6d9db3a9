import { createStamp, type Signer } from '@latchkey/crypto'

/** Credentials and URL of a caller. */
export interface Caller {
  apiBaseUrl: string
  organizationId: string
  key: Signer
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies of every shape
  body: any
}

/** Sends a stamped query. */
export const query = (caller: Caller, operation: string, parameters: object = {}): Promise<Answer> =>
  post(caller, `query/${operation}`, { organizationId: caller.organizationId, ...parameters })

/** Sends a stamped submit. */
export const submit = async (
  caller: Caller,
  operation: string,
  type: string,
  parameters: object,
): Promise<Answer> => (await prepareSubmit(caller, operation, type, parameters))(caller.apiBaseUrl)

/** Prepares a stamped submit that can be sent several times, to any process, with the same bytes. */
export const prepareSubmit = (
  caller: Caller,
  operation: string,
  type: string,
  parameters: object,
): Promise<(apiBaseUrl: string) => Promise<Answer>> =>
  prepare(caller, `submit/${operation}`, {
    type,
    timestampMs: String(Date.now()),
    organizationId: caller.organizationId,
    parameters,
  })

const post = async (caller: Caller, path: string, value: object): Promise<Answer> =>
  (await prepare(caller, path, value))(caller.apiBaseUrl)

async function prepare({ key }: Caller, path: string, value: object) {
  const body = JSON.stringify(value)
  const { header, value: stamp } = await createStamp(key, body)
  const headers = { 'content-type': 'application/json', [header]: stamp }
  return async (apiBaseUrl: string): Promise<Answer> => {
    const response = await fetch(`${apiBaseUrl}/public/v1/${path}`, { method: 'POST', headers, body })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}
