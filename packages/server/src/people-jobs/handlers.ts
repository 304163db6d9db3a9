import type { QueryHandlers, SubmitHandlers } from '../context/handler.ts'
import { listPeopleJobResults, listPeopleJobs, stopPeopleJob } from './listPeopleJobs.ts'
import { previewPeopleJob } from './previewPeopleJob.ts'
import { blockPeople, deletePeople } from './startPeopleJob.ts'

export const peopleJobQueries = {
  listPeopleJobResults,
  listPeopleJobs,
  previewPeopleJob,
} satisfies Partial<QueryHandlers>

export const peopleJobSubmits = {
  blockPeople,
  deletePeople,
  stopPeopleJob,
} satisfies Partial<SubmitHandlers>
