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

/**
 * Sends a stamped submit, as clients do: the same bytes again while the service answers that it is busy. An enclave may
 * take longer than its two seconds on a busy machine.
 *
 * @param envelope - members beside the parameters
 */
export async function submit(
  caller: Caller,
  operation: string,
  type: string,
  parameters: object,
  envelope: object = {},
): Promise<Answer> {
  const send = await prepareSubmit(caller, operation, type, parameters, envelope)
  for (;;) {
    const answer = await send(caller.apiBaseUrl)
    if (answer.status !== 503 || answer.headers.get('retry-after') === null) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Prepares a stamped submit that can be sent several times, to any process, with the same bytes. */
export const prepareSubmit = (
  caller: Caller,
  operation: string,
  type: string,
  parameters: object,
  envelope: object = {},
): Promise<(apiBaseUrl: string) => Promise<Answer>> =>
  prepare(caller, `submit/${operation}`, {
    type,
    timestampMs: String(Date.now()),
    organizationId: caller.organizationId,
    parameters,
    ...envelope,
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
