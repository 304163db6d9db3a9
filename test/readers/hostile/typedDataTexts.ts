import { hostileTypedData } from '../../../packages/crypto/test/hostileTypedData.ts'
import { largest } from './texts.ts'

/** Typed data as the JSON that is signed. */
export const typedDataTexts: Readonly<Record<string, (bytes: number) => string>> = Object.fromEntries(
  Object.entries(hostileTypedData).map(([name, make]) => [
    name,
    largest(
      (size) => JSON.stringify(make(size)),
      (text) => text.length,
    ),
  ]),
)
