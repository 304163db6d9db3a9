import { type ErrorCode, errors } from '../errors/errors.ts'
import type { JsonSchema } from './schemas.ts'

/** Statuses of errors with the codes that they carry. */
function codesByStatus(): Map<number, ErrorCode[]> {
  const statuses = new Map<number, ErrorCode[]>()
  for (const [code, { http }] of Object.entries(errors)) {
    statuses.set(http, [...(statuses.get(http) ?? []), code as ErrorCode])
  }
  return new Map([...statuses].sort(([a], [b]) => a - b))
}

/** Error responses of every operation, as components by name. docs/decisions.md#errors. */
export const errorResponses = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...codesByStatus()].map(([status, codes]) => [
      `Error${status}`,
      {
        description: codes.join(', '),
        // docs/decisions.md#errors: rate limit errors say when to try again.
        ...(status === 429 && {
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
        }),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )

export const errorResponseRefs = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...codesByStatus().keys()].map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  )

/** The body of every error. */
export const errorSchema = (): JsonSchema => ({
  type: 'object',
  required: ['code', 'message', 'details'],
  properties: {
    code: { type: 'integer', description: 'gRPC code.' },
    message: { type: 'string', description: 'What happened, what was got and what was expected.' },
    details: {
      type: 'array',
      description: 'One member: the code of the error, and its facts.',
      items: {
        type: 'object',
        required: ['@type', 'errorCode'],
        properties: {
          '@type': { const: 'type.latchkey.dev/ErrorDetail', description: 'Marks the member.' },
          errorCode: { enum: Object.keys(errors), description: 'Which error it is; the list is closed.' },
        },
      },
    },
  },
})
