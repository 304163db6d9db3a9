import { client } from './client.ts'

/** Everything that is stored about a user's account, for a request for access. */
export async function readPersonalData(subOrganizationId: string) {
  // The activity log says who read it.
  await client.api.exportPersonalData({ subOrganizationId })
  const records = []
  for await (const record of client.iterate('getPersonalDataExport', { subOrganizationId }))
    records.push(record)
  return records
}
