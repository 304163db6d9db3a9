import { createStamp, type Signer } from '@latchkey/crypto'

/** Who calls, and where. */
export interface Caller {
  apiBaseUrl: string
  organizationId: string
  key: Signer
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

/** One stamped query over HTTP. */
export const query = (caller: Caller, operation: string, parameters: object = {}): Promise<Answer> =>
  post(caller, `query/${operation}`, { organizationId: caller.organizationId, ...parameters })

/** One stamped submit over HTTP. */
export const submit = (
  caller: Caller,
  operation: string,
  type: string,
  parameters: object,
): Promise<Answer> =>
  post(caller, `submit/${operation}`, {
    type,
    timestampMs: String(Date.now()),
    organizationId: caller.organizationId,
    parameters,
  })

async function post({ apiBaseUrl, key }: Caller, path: string, value: object): Promise<Answer> {
  const body = JSON.stringify(value)
  const { header, value: stamp } = await createStamp(key, body)
  const response = await fetch(`${apiBaseUrl}/public/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header]: stamp },
    body,
  })
  return { status: response.status, body: await response.json() }
}
