import type { SubmitOperation } from '@latchkey/contract/wire'

import type { RequestWarning } from '../clear-signing/warnings.types.ts'
import type { OperationFacts, OperationParams, ParameterName } from './operation.types.ts'
import type { Organization } from './readOrganization.ts'

export interface DescribeInput<Name extends SubmitOperation> {
  parameters: OperationParams<Name>
  organization: Organization
  /** Names of what a parameter refers to; the id of what has no name that can be read. */
  nameOf(parameter: ParameterName, id: string): Promise<string>
  namesOf(parameter: ParameterName, ids: readonly string[]): Promise<string[]>
  /** How many root users have to agree now. Undefined where it can't be read. */
  threshold(): Promise<number | undefined>
}

/** Effect of an operation: the values of its sentence, and the state that it changes. */
export interface Description<Facts> {
  facts: Facts
  warnings?: readonly RequestWarning[] | undefined
  /** Current state, in the shape of the parameters. */
  before?: object | undefined
  /** Values that are deleted, under the names of the parameters that created them. */
  gone?: object | undefined
}

export type Describe<Name extends SubmitOperation> = (
  input: DescribeInput<Name>,
) => Description<OperationFacts[Name]> | Promise<Description<OperationFacts[Name]>>

/** A sentence for each of some operations. */
export type Sentences<Name extends SubmitOperation> = { readonly [One in Name]: Describe<One> }
