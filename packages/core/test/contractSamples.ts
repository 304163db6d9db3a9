import type { SubmitOperation } from '@latchkey/contract/wire'

// By a computed path: the compiler keeps the tests of two packages apart.
const path = '../../contract/test/samples.ts'

/** The contract's own samples: for each operation, parameters with every field that it has. */
export const submitSamples: Readonly<Record<SubmitOperation, object>> = (
  await import(/* @vite-ignore */ path)
).samples.submit
