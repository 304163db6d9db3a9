import { describe, expect, it } from 'vitest'

import { accountEn } from './account.en.ts'
import { en } from './en.ts'
import { endingEn } from './ending.en.ts'
import { entryEn } from './entry.en.ts'
import { errorTexts } from './errors.en.ts'
import { menuEn } from './menu.en.ts'
import { profileEn } from './profile.en.ts'
import { duration, screensEn } from './screens.en.ts'
import { socialEn } from './social.en.ts'
import { walletEn } from './wallet.en.ts'

/** Every sentence, those that are made of facts for the facts that occur. */
const sentences = (): string[] => {
  const facts = [
    {},
    { triesLeft: 0 },
    { triesLeft: 1 },
    { triesLeft: 2 },
    { waitSeconds: 1 },
    { waitSeconds: 59 },
    { waitSeconds: 180 },
  ]
  const errors = Object.values(errorTexts).flatMap(({ title, text }) => [
    title,
    ...(typeof text === 'string' ? [text] : facts.map(text)),
  ])
  const catalogue = Object.values({
    ...entryEn,
    ...accountEn,
    ...endingEn,
    ...screensEn,
    ...menuEn,
    ...profileEn,
    ...socialEn,
    ...walletEn,
  }).filter((text) => typeof text === 'string')
  return [...errors, ...catalogue]
}

describe('texts', () => {
  it('behavior: the tone is calm and plain', () => {
    const words = /please|oops|sorry|!|error has occurred|something went wrong|e-mail/i
    expect(sentences().filter((sentence) => words.test(sentence))).toEqual([])
  })

  it('behavior: every error says what to do, in whole sentences', () => {
    const texts = Object.values(errorTexts).map(({ text }) => (typeof text === 'string' ? text : text({})))
    expect(texts.filter((text) => !/^[A-Z].*\.$/.test(text))).toEqual([])
    expect(texts.filter((text) => text.length > 130)).toEqual([])
  })

  it('behavior: an error is true wherever it is said: after a code or not, signing in or linking', () => {
    const words = /attempts|details below|new code|signed in|way to sign in/
    const { METHOD_DISABLED, PASSKEY_NOT_FOUND, PASSKEY_SIGNATURE_INVALID, LAST_CREDENTIAL, ...anywhere } =
      errorTexts
    const said = Object.values(anywhere).flatMap(({ title, text }) => [title, String(text)])
    expect(said.filter((sentence) => words.test(sentence))).toEqual([])
  })

  it('behavior: one and many', () => {
    const { text } = errorTexts.OTP_INVALID
    const say = (triesLeft: number | undefined) => (typeof text === 'string' ? text : text({ triesLeft }))
    expect([2, 1, undefined].map(say)).toMatchInlineSnapshot(`
      [
        "That code isn't right. 2 tries left.",
        "That code isn't right. 1 try left.",
        "That code isn't right.",
      ]
    `)
    expect([screensEn.codeLife(5), screensEn.codeLife(1)]).toEqual([
      'The code works for 5 minutes.',
      'The code works for 1 minute.',
    ])
    expect([1, 59, 60, 61, 180].map(duration)).toEqual([
      '1 second',
      '59 seconds',
      '1 minute',
      '2 minutes',
      '3 minutes',
    ])
  })

  it('behavior: a countdown keeps its width', () => {
    expect([0, 9, 42, 60, 125].map(screensEn.resendClock)).toEqual(['0:00', '0:09', '0:42', '1:00', '2:05'])
  })

  it('behavior: the codes are named by what they are made of', () => {
    expect(screensEn.codeSent({ length: 6, alphanumeric: false })).toBe('We sent a 6-digit code to {contact}')
    expect(screensEn.codeSent({ length: 9, alphanumeric: true })).toBe(
      'We sent a 9-character code to {contact}',
    )
    expect([en.signInTo('Larkfield'), en.signInTo(undefined)]).toEqual(['Sign in to Larkfield', 'Sign in'])
  })
})
