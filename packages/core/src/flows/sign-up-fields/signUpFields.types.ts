import type { SignUpField, SignUpFieldProblem } from '@latchkey/contract'

/** Values by name of the field: texts and choices, `true` for a checkbox that is ticked. */
export type SignUpFieldValues = Readonly<Record<string, string | boolean | undefined>>

/** Fields that a new user is asked for before their account is made. */
export interface SignUpFieldsState {
  /** The organization's fields, in their order. */
  readonly fields: readonly SignUpField[]
  /** Why values were refused, by name of the field. */
  readonly problems: Readonly<Record<string, SignUpFieldProblem>>
  /** The values are right as far as this page can tell, and the account is being made with them. */
  readonly sending: boolean
  /** Checks the values. Continues the sign-up, or sets `problems`. */
  submit(values: SignUpFieldValues): void
}
