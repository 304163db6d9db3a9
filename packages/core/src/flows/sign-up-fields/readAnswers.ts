import type { SignUpAnswers, SignUpField, SignUpFieldProblem } from '@latchkey/contract'
import type { SignUpFieldValues } from './signUpFields.types.ts'

/** Longest text that the service takes. */
const longest = 200

/** The values as they go over the wire, and what is wrong with them. The service checks them again. */
export function readAnswers(fields: readonly SignUpField[], values: SignUpFieldValues) {
  const answers: Record<string, string> = {}
  const problems: Record<string, SignUpFieldProblem> = {}
  for (const field of fields) {
    const { name } = field
    const value = readValue(field, values[name])
    const problem = problemOf(field, value)
    if (problem) problems[name] = problem
    else if (value !== '') answers[name] = value
  }
  return { answers: answers as SignUpAnswers, problems }
}

/** A ticked checkbox sends the text that was read, so that the service knows it is the one of now. */
function readValue({ type, label }: SignUpField, value: string | boolean = ''): string {
  if (typeof value === 'boolean') return value ? label : ''
  return type === 'text' ? value.trim() : value
}

function problemOf(
  { type, label, required, maxLength = longest, options }: SignUpField,
  value: string,
): SignUpFieldProblem | undefined {
  if (value === '') return required ? 'missing' : undefined
  if (type === 'checkbox') return value === label ? undefined : 'changed'
  if (type === 'select') return options?.includes(value) ? undefined : 'notOffered'
  return value.length > maxLength ? 'tooLong' : undefined
}
