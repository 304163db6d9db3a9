import { StartRefused } from '../StartRefused.ts'

export interface JsonAnswer {
  ok: boolean
  status: number
  answer: Record<string, unknown>
}

/**
 * Fetches a JSON object from a service.
 *
 * @throws {@link StartRefused} if the service can't be reached, or the response is not a JSON object
 */
export async function askJson(url: string, init: RequestInit = {}): Promise<JsonAnswer> {
  const response = await reach(url, init)
  const { ok, status } = response
  try {
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null) return { ok, status, answer: { ...answer } }
  } catch (cause) {
    throw new StartRefused(`${url} responded with ${status} and no JSON. Is it the public API?`, { cause })
  }
  throw new StartRefused(`${url} responded with ${status} and no JSON object. Is it the public API?`)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    // Stamped requests are not redirected.
    return await fetch(url, { ...init, redirect: 'error' })
  } catch (error) {
    const { cause, message } = error as Error
    const why = cause instanceof Error && cause.message ? cause.message : message
    throw new StartRefused(`${url} can't be reached: ${why}.`, { cause: error })
  }
}
