import type { OperationResult } from '@latchkey/ui'

export type Account = OperationResult<'listSubOrganizations'>['subOrganizations'][number]

/** The names of its users, else the account's own. */
export const nameAccount = ({ organizationName, users }: Account): string =>
  users
    .map(({ userName }) => userName)
    .filter(Boolean)
    .join(', ') || organizationName

export const countPeople = (accounts: readonly Account[]): number =>
  accounts.reduce((people, { users }) => people + users.length, 0)

/** Whether a text has a contact, as the service masks them for members who aren't root. */
export const isMasked = (text: string | undefined): boolean => text?.includes('•••') ?? false
