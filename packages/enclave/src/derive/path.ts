import { EnclaveError } from '../EnclaveError.ts'

/** Offset of a hardened index. BIP-32 */
export const hardened = 0x80000000

/** Steps below the master key. BIP-32 keeps the depth in one byte. */
const maxDepth = 255

/**
 * The indexes of a BIP-32 path such as `m/44'/60'/0'/0/0`. One spelling per path: a lower-case `m`, an apostrophe for
 * hardened steps, no leading zeros. So a path that a wallet has used can't come again in other letters.
 *
 * @throws {@link EnclaveError} `PATH_INVALID`
 */
export function parsePath(path: string): number[] {
  const [root, ...steps] = path.split('/')
  if (root !== 'm' || steps.length === 0 || steps.length > maxDepth) throw invalid(path)
  return steps.map((step) => {
    const [, digits] = /^(0|[1-9][0-9]{0,9})'?$/.exec(step) ?? []
    const index = Number(digits)
    if (digits === undefined || index >= hardened) throw invalid(path)
    return step.endsWith("'") ? index + hardened : index
  })
}

const invalid = (path: string) =>
  new EnclaveError(
    'PATH_INVALID',
    `Expected a BIP-32 path such as m/44'/60'/0'/0/0 with indexes below 2^31. Got ${JSON.stringify(path.slice(0, 80))}.`,
  )
