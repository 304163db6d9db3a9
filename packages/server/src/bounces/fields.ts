import { isRecord } from '@latchkey/crypto'

/** A vendor's webhook has another format than the documented one. */
export class UnreadableWebhook extends Error {
  override readonly name = 'UnreadableWebhook'
  /** Where the first difference is: `bounce.timestamp`. */
  readonly path: string

  constructor(path: string) {
    super(`The webhook has another format: ${path}.`)
    this.path = path
  }
}

/** @throws UnreadableWebhook */
export function parseJson(text: string, path = 'body'): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableWebhook(path)
  }
}

/** @throws UnreadableWebhook */
export function recordOf(value: unknown, path: string): Record<string, unknown> {
  if (isRecord(value)) return value
  throw new UnreadableWebhook(path)
}

/** A list of a webhook, which is bounded so that one request stays small work. @throws UnreadableWebhook */
export function listOf(value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value) && value.length <= mostEvents) return value
  throw new UnreadableWebhook(path)
}

const mostEvents = 2_000

/** @throws UnreadableWebhook */
export function textOf(value: unknown, path: string): string {
  if (typeof value === 'string' && value.length > 0) return value
  throw new UnreadableWebhook(path)
}

/** @throws UnreadableWebhook unless it is absent, null or a text */
export function optionalText(value: unknown, path: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  return textOf(value, path)
}

/** Unix seconds, or a date of ISO 8601, in milliseconds. @throws UnreadableWebhook */
export function timeOf(value: unknown, path: string): number {
  const time =
    typeof value === 'number'
      ? Math.floor(value * 1_000)
      : typeof value === 'string'
        ? Date.parse(value)
        : NaN
  if (Number.isSafeInteger(time) && time > 0) return time
  throw new UnreadableWebhook(path)
}

/** The first enhanced status code in a text: RFC 3463 §2. */
export const enhancedCodeIn = (text: string | undefined): string | undefined =>
  /(?:^|[^\d.])([45]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text ?? '')?.[1]
