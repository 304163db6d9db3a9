import { activityRows, nameIn, nameLists, type ObjectKind } from '@latchkey/contract/activities'

import type { ParameterName } from '../state/operation.types.ts'
import type { Organization } from './readOrganization.ts'

/** Parameters with ids of objects beside the one that the operation is about. */
const others: Partial<Record<ParameterName, ObjectKind>> = {
  addPrivateKeyIds: 'privateKey',
  addUserIds: 'member',
  authenticatorId: 'passkey',
  privateKeyTags: 'privateKeyTag',
  removePrivateKeyIds: 'privateKey',
  removeUserIds: 'member',
  userTags: 'tag',
  walletId: 'wallet',
}

/** Kind of the objects whose ids are in a parameter. The id of a manifest isn't that of its app. */
const kinds = new Map<string, ObjectKind>(Object.entries(others))
for (const { by, kind } of Object.values(activityRows))
  if (/Ids?$/.test(by) && by !== 'manifestId') kinds.set(by, kind)

/** The name of the object that a parameter refers to. Undefined where it refers to none, or its name can't be read. */
export async function nameOf(
  { read }: Organization,
  parameter: string,
  value: unknown,
): Promise<string | undefined> {
  const kind = kinds.get(parameter)
  const list = kind && nameLists[kind]
  if (!list || typeof value !== 'string') return undefined
  const result = await read(list.query, list.find?.(value))
  return result && nameIn(list, result, value)
}
