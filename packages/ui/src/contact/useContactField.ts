import { useEffect, useState } from 'react'
import { type ChunkModule, phoneChunk, screensChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { type ContactKinds, looksLikePhone } from './contactKind.ts'

export interface UseContactFieldReturnType {
  /** As it was typed. */
  text: string
  /** Without what surrounds a contact where it was copied. */
  read: string
  isPhone: boolean
  /** The text can only be a phone number: digits alone may be the start of an email address. */
  isNumber: boolean
  /** ISO code of the country in the button; undefined until the phone rules are loaded. */
  country: string | undefined
  phone: ChunkModule<typeof phoneChunk> | undefined
  /** Functions that read and check a contact; undefined until the screens after the first are loaded. */
  rules: ChunkModule<typeof screensChunk> | undefined
  change(text: string): void
  choose(country: string): void
  /** Backspace in an empty field clears the country, too. */
  clear(): void
}

/**
 * One field for an email address or a phone number: the text decides which. The country code of a number moves
 * into the country button as soon as it is complete.
 */
export function useContactField(
  contact: string,
  kinds: ContactKinds,
  allowed: readonly string[] | undefined,
): UseContactFieldReturnType {
  const { module: phone } = useLazy(phoneChunk)
  const [typed, setTyped] = useState<Typed>({ text: contact, country: undefined })
  const { text } = typed
  const { module: rules } = useLazy(screensChunk)
  const read = rules ? rules.readContact(text) : text.trim()
  const begun = text !== '' || typed.country !== undefined
  const isPhone = kinds.phone && (!kinds.email || (begun && (text === '' || looksLikePhone(read))))

  const isNumber = isPhone && (!kinds.email || typed.country !== undefined || /^\+/.test(read))

  useEffect(() => {
    if (isPhone) phoneChunk.request()
  }, [isPhone])

  const country =
    phone && isPhone ? (typed.country ?? phone.guessCountry(navigator.languages, allowed)) : undefined
  const split = country === undefined ? undefined : phone?.splitPhone(read, country)
  if (split) setTyped(split)

  const change = (next: string): void => {
    screensChunk.preload()
    const empty = next === '' && kinds.email
    setTyped({ text: next, country: empty ? undefined : typed.country })
  }
  return {
    text,
    read,
    isPhone,
    isNumber,
    country,
    phone,
    rules,
    change,
    choose: (chosen) => setTyped({ text, country: chosen }),
    clear: () => kinds.email && text === '' && setTyped({ text, country: undefined }),
  }
}

interface Typed {
  text: string
  /** Chosen, or typed as a country code. Without it, the country of the device is shown. */
  country: string | undefined
}
