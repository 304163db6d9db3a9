import { KitError } from './KitError.ts'

/** Whether an error is one of ours, by this name. */
export const hasCode = (error: unknown, code: string): error is KitError =>
  error instanceof KitError && error.code === code
