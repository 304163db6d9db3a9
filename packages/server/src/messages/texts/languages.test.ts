import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { languages } from './languageList.ts'
import { en } from './languages.ts'
import type { MessageTexts } from './texts.types.ts'

type Forms = Readonly<Record<string, string>>

/** Every text of a language by its path: its plural forms, or the one text. */
function textsOf(value: unknown, path = ''): [string, Forms | string][] {
  if (typeof value === 'string' || 'other' in (value as object)) return [[path, value as Forms | string]]
  return Object.entries(value as object).flatMap(([name, member]) => textsOf(member, `${path}.${name}`))
}

/** The placeholders of a text. A form for one thing may do without the number. */
const placeholdersOf = (text: Forms | string) =>
  [...new Set(JSON.stringify(text).match(/\{+\w+\}+/g))].filter((name) => name !== '{count}').sort()

describe('languages of messages', () => {
  const used = useTestService(relaxedLimits)
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }
  const sendCode = async (contact: string, headers: Record<string, string>) => {
    const otpType = contact.startsWith('+') ? 'OTP_TYPE_SMS' : 'OTP_TYPE_EMAIL'
    const sent = await used.calls.proxy('otpInit', { otpType, contact }, headers)
    expect(sent.status).toBe(200)
    await used.service.server.settled()
    return { otpId: sent.body.otpId as string, message: used.service.inbox.list(contact)[0]! }
  }

  it('default: a code is in the language that its client asks for', async () => {
    const { message } = await sendCode('sprache@example.com', german)
    expect(message.subject).toBe(`${message.code} ist dein Code für Larkfield`)
    expect(message.html).toContain('<html lang="de"')
    const { message: english } = await sendCode('language@example.com', { 'accept-language': 'sv,en;q=0.5' })
    expect(english.subject).toBe(`${english.code} is your Larkfield code`)
  })

  it('behavior: also by SMS', async () => {
    const { message } = await sendCode('+12025550191', german)
    expect(message.text).toContain(
      `${message.code} ist dein Code für Larkfield. Er läuft in 5 Minuten ab. Gib ihn niemals weiter.`,
    )
  })

  it('behavior: a notice is in the language of the last sign-in', async () => {
    const { calls, service } = used
    const contact = 'konto@example.com'
    const person = await calls.signIn(contact)
    const key = await createKeyPair()
    const verificationToken = await calls.prove(contact, key)
    const client_signature = await signClientSignature(key, verificationToken)
    const login = { verificationToken, publicKey: key.publicKey, client_signature }
    expect((await calls.proxy('otpLogin', login, german)).status).toBe(200)
    // A sign-in without a language keeps it.
    await calls.signIn(contact)
    const authenticators = [createAuthenticator().register()]
    await calls.submit(person, 'createAuthenticators', { userId: person.userId, authenticators })
    await service.server.settled()
    expect(service.inbox.list(contact)[0]?.subject).toBe(
      'Ein Passkey wurde zu deinem Konto bei Larkfield hinzugefügt',
    )
  })

  it('parameters: language of a preview', async () => {
    const root = await used.calls.root()
    const parameters = { otpType: 'OTP_TYPE_EMAIL', language: 'de' }
    const { body } = await used.calls.query(root, 'previewMessage', parameters)
    expect(body.subject).toBe('123456 ist dein Code für Larkfield')
    const { body: invitation } = await used.calls.query(root, 'previewMessage', {
      ...parameters,
      mail: 'invitation',
    })
    expect(invitation.subject).toBe('Du gehörst jetzt zu Larkfield')
  })

  it.each(Object.entries(languages))(
    'behavior: %s has the placeholders and plural forms that it needs',
    (tag, texts: MessageTexts) => {
      expect(texts.tag).toBe(tag)
      const rules = new Intl.PluralRules(texts.tag)
      const needed = ['other', ...Array.from({ length: 201 }, (_, count) => rules.select(count))]
      const forms = [...new Set(needed)].sort()
      const english = new Map(textsOf(en))
      for (const [path, text] of textsOf(texts)) {
        const source = english.get(path)
        if (source === undefined) continue
        if (typeof text === 'object') expect([path, ...Object.keys(text).sort()]).toEqual([path, ...forms])
        expect([path, ...placeholdersOf(text)]).toEqual([path, ...placeholdersOf(source)])
      }
    },
  )
})
