import type { DecodedRequest } from '@latchkey/react'
import { decodedEn } from '../texts/en/decoded.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { decodedTitle } from './decodedTitle.ts'

/** Title of a signed request, in the words of the signing window. */
export function SignedTitle({ decoded }: { decoded: DecodedRequest }) {
  return <bdi>{decodedTitle(decoded, useTexts(decodedEn), useFormat())}</bdi>
}
