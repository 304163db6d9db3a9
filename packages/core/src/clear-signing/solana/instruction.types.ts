import type { DecodedField, RequestAction } from '../../state/decodedRequest.types.ts'
import type { RequestWarning } from '../../state/warnings.types.ts'
import type { DecodeContext } from '../decodeContext.ts'
import type { InstructionData } from './solanaInstruction.ts'

/** Action, rows and warnings of an instruction. */
export interface DecodedInstruction {
  /** `calls`: a step that no title needs to name. */
  action: RequestAction
  fields: readonly DecodedField[]
  warnings: readonly RequestWarning[]
  /** The token account that it creates. */
  created?: { account: string; owner: string } | undefined
}

/** An instruction, and what is known around it. */
export interface InstructionReader extends InstructionData {
  context: DecodeContext
  network: string
  /** Name of the instruction: `TransferChecked`. */
  name: string
  /** Who signs. */
  signer: string
  /** Keys that sign the transaction. */
  signers: ReadonlySet<string>
  /** Owners of the token accounts that the transaction has created so far, by their key. */
  owners: ReadonlyMap<string, string>
}

/** Reads an instruction of a program. Undefined, and an instruction that is too short: nobody knows what it does. */
export type InstructionRule = (reader: InstructionReader) => DecodedInstruction | undefined

/** Says why to look twice at an instruction. */
export type Judge = (reader: InstructionReader) => readonly RequestWarning[]

/** Makes the rows of an instruction. */
export type Rows = (reader: InstructionReader) => readonly DecodedField[]

/** A program that the kit knows. */
export interface Program {
  /** Names of its instructions by their number. */
  names: readonly string[]
  /** Bytes of the number, which stands first. 0: the program has one instruction. */
  size: 0 | 1 | 4
  rules: Readonly<Record<string, InstructionRule>>
  /** The instruction that has no data. */
  withoutData?: string | undefined
}

/** A program with a rule for each of its instructions: one that nobody has judged doesn't compile. */
export const programOf = <Name extends string>(
  size: Program['size'],
  names: readonly Name[],
  rules: Readonly<Record<NoInfer<Name>, InstructionRule>>,
): Program => ({ size, names, rules })
