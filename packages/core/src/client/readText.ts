import { KitError } from '../errors/KitError.ts'

/**
 * A text that an answer must hold.
 *
 * @throws {@link KitError} `UNEXPECTED_ANSWER` where it doesn't: something else answered in the service's place
 */
export function readText(answer: object, field: string, operation: string): string {
  const text: unknown = (answer as Record<string, unknown>)[field]
  if (typeof text === 'string') return text
  throw new KitError('UNEXPECTED_ANSWER', {
    message: `${operation}: an answer without ${field}. Got: ${typeof text}. Expected: text.`,
    operation,
    retryable: true,
  })
}
