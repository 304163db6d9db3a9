/** A value of typed data. Integers are bigint; addresses and bytes are lower-case hex with 0x. */
export type TypedValue = boolean | bigint | string | readonly TypedValue[] | TypedRecord

/** A struct. A member that is a struct and was left out is undefined, and is hashed as zeros. */
export interface TypedRecord {
  readonly [member: string]: TypedValue | undefined
}

export interface TypedMember {
  readonly name: string
  readonly type: string
}

export type TypedDataTypes = Readonly<Record<string, readonly TypedMember[]>>

/** EIP-712 typed data, read by its types. */
export interface TypedData {
  types: TypedDataTypes
  primaryType: string
  domain: TypedRecord
  message: TypedRecord
}
