import type { SignUpAnswers, SignUpField, SignUpFieldProblem, SignUpValueParams } from '@latchkey/contract'

import { ServiceError } from '../errors/ServiceError.ts'

/**
 * The values that a new user gave to the organization's fields, in the order of the fields. docs/sign-up-fields.md#what-the-user-sees
 * @throws ServiceError SIGN_UP_FIELD_INVALID
 */
export function readSignUpValues(
  fields: readonly SignUpField[] = [],
  answers: SignUpAnswers = {},
): SignUpValueParams {
  for (const name of Object.keys(answers))
    if (!fields.some((field) => field.name === name)) throw refused(name, 'unknown')
  return fields.flatMap((field) => {
    const { name, type, link } = field
    const value = readAnswer(field, answers[name])
    if (value === undefined) return []
    return type === 'checkbox' ? { name, value, accepted: true, ...(link && { link }) } : { name, value }
  })
}

/** @returns undefined for a field that was left empty. */
function readAnswer(
  { name, label, type, required, maxLength = 200, options }: SignUpField,
  answer = '',
): string | undefined {
  const value = type === 'text' ? answer.trim() : answer
  if (value === '') {
    if (required) throw refused(name, 'missing')
    return undefined
  }
  if (type === 'checkbox' && value !== label) throw refused(name, 'changed')
  if (type === 'select' && !options?.includes(value)) throw refused(name, 'notOffered')
  if (type === 'text' && value.length > maxLength) throw refused(name, 'tooLong')
  return value
}

const refused = (field: string, reason: SignUpFieldProblem) =>
  new ServiceError('SIGN_UP_FIELD_INVALID', { field, reason })
