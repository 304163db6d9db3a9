import type { DecodedRequest } from '@latchkey/react'
import { decodedEn } from '../texts/en/decoded.ts'
import { decodedPastEn } from '../texts/en/decodedPast.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { decodedTitle } from './decodedTitle.ts'
import { inPast } from './inPast.ts'

interface SignedTitleProps {
  decoded: DecodedRequest
  /** Whether it had its effect: what failed isn't in the past. */
  isDone: boolean
}

/** Title of a signed request, in the words of the signing window. */
export const SignedTitle = ({ decoded, isDone }: SignedTitleProps) => (
  <bdi>{useSignedTitle(decoded, isDone)}</bdi>
)

/** The title as a text. Undefined where the request wasn't read. */
export function useSignedTitle(decoded: DecodedRequest | undefined, isDone: boolean): string | undefined {
  const texts = useTexts({ ...decodedEn, ...decodedPastEn })
  const format = useFormat()
  return decoded && decodedTitle(decoded, isDone ? inPast(texts) : texts, format)
}
