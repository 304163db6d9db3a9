import { client } from './client.ts'

/** Everything that is stored about a user's account, for a request for access. */
export async function readPersonalData(organizationId: string) {
  const records = []
  for await (const record of client.iterate('getPersonalData', {}, { organizationId })) records.push(record)
  return records
}
