import { contractSchemas, type FieldSchema, type TronContractType } from '@latchkey/crypto/tron'

import { renamed } from './tronFieldNames.ts'

/** All fields that a contract of Tron may have, by names that mean the same in every type. */
export const tronContractFields: Readonly<Record<string, FieldSchema>> = Object.fromEntries(
  Object.entries(contractSchemas).flatMap(([type, schema = {}]) =>
    Object.entries(schema).map(([name, field]) => [renamed(type as TronContractType, name), field]),
  ),
)
