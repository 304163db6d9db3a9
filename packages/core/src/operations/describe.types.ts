import type { SubmitOperation } from '@latchkey/contract/wire'
import type {
  OperationFacts,
  OperationParams,
  ParameterName,
  PlainOperation,
  SpecialFacts,
} from '../state/operation.types.ts'
import type { RequestWarning } from '../state/warnings.types.ts'
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

/** Effect of an operation beyond its sentence: its dangers, and the state that it changes. */
export interface Effect {
  warnings?: readonly RequestWarning[] | undefined
  /** Current state, in the shape of the parameters. */
  before?: object | undefined
  /** Values that are deleted, under the names of the parameters that created them. */
  gone?: object | undefined
}

/** The same with the values of its sentence. */
export interface Description<Facts> extends Effect {
  facts: Facts
}

/** A function for each operation whose sentence says more than its verb and object; others may add their effect. */
export type Describers = {
  readonly [Name in keyof SpecialFacts]: (
    input: DescribeInput<Name>,
  ) => Description<SpecialFacts[Name]> | Promise<Description<SpecialFacts[Name]>>
} & {
  readonly [Name in PlainOperation]?: (
    input: DescribeInput<Name>,
    facts: OperationFacts[Name],
  ) => Effect | Promise<Effect>
}
/** Some of them. */
export type SomeDescribers<Name extends SubmitOperation> = Required<Pick<Describers, Name>>
