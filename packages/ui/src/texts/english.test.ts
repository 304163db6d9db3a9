import { describe, expect, it } from 'vitest'

import { readTexts } from '../../test/texts/readTexts.ts'
import { errorTexts } from './en/errors.ts'
import { screensEn } from './en/screens.ts'
import { fillMessage } from './fillMessage.ts'
import { formatClock, formatMessage } from './formatMessage.ts'

const errors = Object.values(errorTexts)
/** The sentences of a message: of an error, those for each number of tries and each time to wait. */
const sayEach = (message: string): string[] =>
  [
    { triesLeft: 'unknown', unit: 'unknown' },
    { triesLeft: 0, unit: 'seconds', wait: 1 },
    { triesLeft: 1, unit: 'seconds', wait: 59 },
    { triesLeft: 2, unit: 'minutes', wait: 3 },
  ].map((values) => formatMessage<string>(message, values, 'en'))

describe('English', () => {
  it('behavior: no sentence begs, shouts, speaks of errors in general or has a curly apostrophe', () => {
    const words = /please|oops|sorry|!|error has occurred|something went wrong|e-mail|’/i
    const sentences = [
      ...errors.flatMap(({ title, text }) => [title, ...sayEach(text)]),
      ...Object.values(readTexts().get('en')!.kit).flatMap((catalogue) => Object.values(catalogue)),
    ]
    expect(sentences.filter((sentence) => words.test(sentence))).toEqual([])
  })

  it('behavior: every error is a whole sentence of at most 130 characters', () => {
    const sentences = errors.flatMap(({ text }) => sayEach(text))
    expect(sentences.filter((sentence) => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
    expect(sentences.filter((sentence) => sentence.length > 130)).toEqual([])
  })

  it('behavior: an error is true wherever it is shown: after a code or not, signing in or linking', () => {
    const words = /attempts|details below|new code|signed in|way to sign in/
    const { METHOD_DISABLED, PASSKEY_NOT_FOUND, PASSKEY_SIGNATURE_INVALID, LAST_CREDENTIAL, ...anywhere } =
      errorTexts
    const sentences = Object.values(anywhere).flatMap(({ title, text }) => [title, text])
    expect(sentences.filter((sentence) => words.test(sentence))).toEqual([])
  })

  it('behavior: chooses singular and plural', () => {
    const { text } = errorTexts.OTP_INVALID
    const say = (triesLeft: number | 'unknown') => formatMessage<string>(text, { triesLeft }, 'en')
    expect([2, 1, 'unknown' as const].map(say)).toEqual([
      "That code isn't right. 2 tries left.",
      "That code isn't right. 1 try left.",
      "That code isn't right.",
    ])
    expect([5, 1].map((minutes) => formatMessage(screensEn.codeLife, { minutes }, 'en'))).toEqual([
      'The code expires in 5 minutes.',
      'The code expires in 1 minute.',
    ])
    expect(sayEach(errorTexts.OTP_LIMIT_REACHED.text)).toEqual([
      "You've asked for too many codes. Try again in a few minutes.",
      "You've asked for too many codes. Try again in 1 second.",
      "You've asked for too many codes. Try again in 59 seconds.",
      "You've asked for too many codes. Try again in 3 minutes.",
    ])
  })

  it('behavior: a countdown keeps its width', () => {
    expect([0, 9, 42, 60, 125].map(formatClock)).toEqual(['0:00', '0:09', '0:42', '1:00', '2:05'])
  })

  it('behavior: a code is described by what it is made of', () => {
    expect(formatMessage(screensEn.codeLabel, { kind: 'digits', length: 6 }, 'en')).toBe('6-digit code')
    expect(formatMessage(screensEn.codeLabel, { kind: 'characters', length: 9 }, 'en')).toBe(
      '9-character code',
    )
    expect(fillMessage(screensEn.codeSentDigits, { length: '6', contact: 'ada@example.com' })).toBe(
      'We sent your 6-digit code to ada@example.com',
    )
  })
})
