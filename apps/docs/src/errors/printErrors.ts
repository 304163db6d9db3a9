import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ErrorCode, errors } from '@latchkey/contract/server'

import { errorTexts } from '../../../../packages/ui/src/texts/en/errors.ts'
import { root } from '../root.ts'

/** Any fact: messages print it as `…`, whether they take it as a text, a number or a list. */
const facts = new Proxy({}, { get: (_, name) => (name === 'issues' ? [{ path: '…', message: '…' }] : ['…']) })

/** The comment above each code of the kit's own, by code. */
function readComments(): Map<string, string> {
  const source = readFileSync(join(root, 'packages/core/src/errors/KitErrorCode.ts'), 'utf8')
  return new Map(
    [...source.matchAll(/\/\*\* (.*?) \*\/\s+\| '(\w+)'/g)].map(([, comment = '', code = '']) => [
      code,
      comment,
    ]),
  )
}

const isOfService = (code: string): code is ErrorCode => code in errors

/** A message's text in a cell, which `<` or `|` would end. */
const escapeMarkdown = (text: string): string => text.replace(/[<|]/g, (character) => `\\${character}`)

function printService(code: ErrorCode): string[] {
  const { http, message } = errors[code]
  // Each row takes facts of its own, and any of them is `…` here.
  const print: (facts: never) => string = message
  // A fact that chooses between sentences, or is quoted as a list.
  const text = print(facts as never).replace(/\bundefined\b|\["…"\]/g, '…')
  return [`Status ${http}. The service's message: "${escapeMarkdown(text)}"`]
}

/** The page on errors: every code that `KitErrorCode` has, since `errorTexts` has a text for each. */
export function printErrors(): string {
  const comments = readComments()
  const section = (code: keyof typeof errorTexts): string[] => {
    const { title, text } = errorTexts[code]
    const comment = comments.get(code)
    return [
      `### ${code}`,
      '',
      ...(comment ? [comment] : []),
      ...(isOfService(code) ? printService(code) : []),
      '',
      `What the kit shows: **${escapeMarkdown(title)}** ${escapeMarkdown(text)}`,
      '',
    ]
  }
  const codes = (Object.keys(errorTexts) as (keyof typeof errorTexts)[]).sort()
  return [
    '# Errors',
    '',
    'Every code that `error.code` can have, in hooks, in `callbacks.onError` and in replies of the service. `…` stands for what a message says of the request at hand. Made from the types by `apps/docs/src/errors`: no code can be missing.',
    '',
    'For errors while you set up, see [setup-errors.md](setup-errors.md). To change what the kit shows, use [`localization.errors`](make-it-yours.md).',
    '',
    'What the service refuses is an `ApiError` of `@latchkey/core`. Once its code is known, its `facts` have types:',
    '',
    '<!-- names: error, showTriesLeft -->',
    '',
    '```ts',
    "import { ApiError } from '@latchkey/core'",
    '',
    "if (error instanceof ApiError && error.code === 'OTP_INVALID') showTriesLeft(error.facts.triesLeft)",
    '```',
    '',
    '## Codes of the kit',
    '',
    'They begin on the device: nothing was sent, or no answer of the service came.',
    '',
    ...codes.filter((code) => !isOfService(code)).flatMap(section),
    '## Codes of the service',
    '',
    'A reply has the code in `errorCode`, and the facts of the message beside it.',
    '',
    ...codes.filter(isOfService).flatMap(section),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
}
