import type { DecodedRequest } from '@latchkey/react'
import { decodedEn } from '../texts/en/decoded.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { decodedTitle } from './decodedTitle.ts'

/** What was signed, in the words of the window that asked. */
export function SignedTitle({ decoded }: { decoded: DecodedRequest }) {
  return <bdi>{decodedTitle(decoded, useTexts(decodedEn), useFormat())}</bdi>
}
