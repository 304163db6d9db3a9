import { isRecord } from '../isRecord.ts'
import type { TypedDataTypes } from './typedData.ts'
import { quote, typedDataInvalid } from './typedDataInvalid.ts'
import { type CountWork, typedDataLimits } from './typedDataWork.ts'

export type JsonRecord = Readonly<Record<string, unknown>>

/** Members of a domain where `types` doesn't say. EIP-712, in the order of its domain type. */
const domainTypes = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
} as const

/** Others could take such a struct for the type of that name. */
const isElementary = (name: string) => /^(?:address|bool|string|(?:u?int|bytes)\d*)$/.test(name)

/**
 * The four parts of typed data, with a type for the domain. Its structs and values aren't read yet.
 *
 * @throws CryptoError `TYPED_DATA_INVALID`
 */
export function partsOf(data: unknown, count: CountWork) {
  if (!isRecord(data)) throw typedDataInvalid('an object with `domain`, `types`, `primaryType` and `message`')
  const { domain = {}, types, primaryType, message } = data
  if (!isRecord(types)) throw typedDataInvalid('`types` to be an object')
  const names = Object.keys(types)
  if (names.length > typedDataLimits.structs)
    throw typedDataInvalid(`at most ${typedDataLimits.structs} structs`)
  count(names.length)
  for (const name of names)
    if (isElementary(name)) throw typedDataInvalid(`no struct with the name ${quote(name)}`)
  if (typeof primaryType !== 'string') throw typedDataInvalid('`primaryType` to be the name of a type')
  if (!isRecord(domain)) throw typedDataInvalid('`domain` to be an object')
  const named = Object.entries(domainTypes).filter(
    ([name]) => Object.hasOwn(domain, name) && domain[name] != null,
  )
  const domainMembers = named.map(([name, type]) => ({ name, type }))
  const all = { EIP712Domain: domainMembers, ...types } as TypedDataTypes
  return { types: all, primaryType, domain, message }
}
