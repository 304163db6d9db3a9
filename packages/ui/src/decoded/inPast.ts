import type { decodedEn } from '../texts/en/decoded.ts'
import { decodedPastEn } from '../texts/en/decodedPast.ts'

type Past = keyof typeof decodedPastEn
const names = Object.keys(decodedPastEn) as Past[]

/** The text about what is asked for whose past a text is: `decodedSend` of `pastSend`. */
export const presentOf = (name: Past) => name.replace('past', 'decoded') as keyof typeof decodedEn

/** The texts about operations, with the sentences in the past. */
export const inPast = (texts: typeof decodedEn & typeof decodedPastEn): typeof decodedEn => ({
  ...texts,
  ...Object.fromEntries(names.map((name) => [presentOf(name), texts[name]])),
})
