import { KitError } from '../errors/KitError.ts'

/**
 * Reads a required string from a response.
 *
 * @throws {@link KitError} `UNEXPECTED_ANSWER` if it is missing
 */
export function readText(answer: object, field: string, operation: string): string {
  const text: unknown = (answer as Record<string, unknown>)[field]
  if (typeof text === 'string') return text
  throw new KitError('UNEXPECTED_ANSWER', {
    message: `${operation}: the response has no ${field}. Got: ${typeof text}. Expected: a string.`,
    operation,
    retryable: true,
  })
}
