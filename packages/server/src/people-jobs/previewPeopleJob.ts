import type { QueryHandler } from '../context/handler.ts'
import { collectPeople } from './collectPeople.ts'

/** Counts whom a job would reach. Exact, as the job itself collects them. */
export const previewPeopleJob: QueryHandler<'previewPeopleJob'> = async (context, selection) => {
  const { people, isTooMany } = await collectPeople(context, selection)
  return isTooMany ? { people: 0, isTooMany: true } : { people: people.length }
}
