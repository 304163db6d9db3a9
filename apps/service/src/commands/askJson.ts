import { StartRefused } from '../StartRefused.ts'

export interface JsonAnswer {
  ok: boolean
  status: number
  answer: Record<string, unknown>
}

/**
 * Asks a service for an object.
 *
 * @throws {@link StartRefused} where nobody answers, or something else
 */
export async function askJson(url: string, init: RequestInit = {}): Promise<JsonAnswer> {
  const response = await reach(url, init)
  const { ok, status } = response
  try {
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null) return { ok, status, answer: { ...answer } }
  } catch (cause) {
    throw new StartRefused(`${url} answered ${status}, and no JSON. Is it the public API?`, { cause })
  }
  throw new StartRefused(`${url} answered ${status}, and no object. Is it the public API?`)
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    // A stamped request goes where it was meant to go, or nowhere.
    return await fetch(url, { ...init, redirect: 'error' })
  } catch (error) {
    const { cause, message } = error as Error
    const why = cause instanceof Error && cause.message ? cause.message : message
    throw new StartRefused(`${url} can't be reached: ${why}.`, { cause: error })
  }
}
