import { KitError } from './KitError.ts'

/** Whether an error is a {@link KitError} with that code. */
export const hasCode = (error: unknown, code: string): error is KitError =>
  error instanceof KitError && error.code === code
