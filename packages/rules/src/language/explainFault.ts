import { ExpressionError } from './ExpressionError.ts'
import type { ExpressionFault } from './ExpressionFault.ts'
import { signatures } from './parseCall.ts'

/** Suggestions for characters that start no token of the language. */
const suggestions: Readonly<Record<string, string>> = {
  '"': 'Put strings in single quotes.',
  '`': 'Put strings in single quotes.',
  '‘': 'Put strings in straight single quotes.',
  '’': 'Put strings in straight single quotes.',
  '“': 'Put strings in straight single quotes.',
  '”': 'Put strings in straight single quotes.',
  '=': 'Write == to compare.',
  '&': 'Write && for "and".',
  '|': 'Write || for "or".',
  '+': 'The language has no arithmetic.',
  '-': 'The language has no arithmetic.',
  '*': 'The language has no arithmetic.',
  '/': 'The language has no arithmetic and no comments.',
  '%': 'The language has no arithmetic.',
  '{': 'Records can be read, but not written.',
  ';': 'An expression is a single condition: join several with && or ||.',
}

/** Operators that authors of policies write as words. */
const words: ReadonlyMap<string, string> = new Map([
  ...['and', 'AND'].map((word) => [word, '&&'] as const),
  ...['or', 'OR'].map((word) => [word, '||'] as const),
  ...['not', 'NOT'].map((word) => [word, '!'] as const),
])

/** Adds what the author of the expression could write instead. */
export function explainFault(fault: ExpressionFault): ExpressionError {
  if (fault instanceof ExpressionError) return fault
  const { code, found: actual, expected } = fault
  // The name of a function that has other arguments isn't what is wrong.
  const shown = code === 'wrong-arguments' ? undefined : actual
  return new ExpressionError(code, fault, { found: shown, expected, suggestion: suggestionFor(fault) })
}

function suggestionFor({ code, found: actual = '', expected }: ExpressionFault): string | undefined {
  switch (code) {
    case 'unexpected-character': {
      // It is in quotes.
      const [, character = ''] = actual
      return suggestions[character]
    }
    case 'unterminated-string':
      return "Strings have no escapes, and can't contain a quote."
    case 'unexpected-token':
      return suggestionForToken(actual, expected)
    case 'chained-comparison':
      return 'Join comparisons with &&, or put parentheses around one.'
    case 'reserved-name':
      return 'Choose another name.'
    case 'unknown-function':
      return actual.startsWith('.') ? undefined : 'Other functions follow a list: list.any(…).'
    case 'wrong-arguments':
      return `Write ${actual}(${signatures[actual]?.join(', ')}).`
    case 'timestamp-invalid':
      return /[+-]\d\d:\d\d'$/.test(actual) ? 'Convert the time to UTC.' : undefined
    case 'cron-invalid':
      return "Steps and names aren't supported. An example: '0 9 * * 1-5'."
    default:
      return undefined
  }
}

function suggestionForToken(actual: string, expected: string | undefined): string | undefined {
  if (expected === 'an integer')
    return actual === 'a fraction' ? 'Use the smallest unit, such as wei.' : 'Write integers in decimal.'
  if (expected !== 'a value' && expected !== 'the end of the expression') return undefined
  if (words.has(actual)) return `Write ${words.get(actual)}.`
  return /^-\d/.test(actual) ? 'The language has no arithmetic.' : undefined
}
