import { isRecord } from '@latchkey/crypto/node'
import { createByteReader } from '@latchkey/crypto/solana'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { EnclaveError } from '../EnclaveError.ts'
import { type BorshInput, type IdlDefinition, type IdlField, type IdlType, readFields } from './borsh.ts'
import type { CallRecord } from './contractAbi.ts'
import { parseJson, refusalOf } from './json.ts'

interface IdlInstruction {
  name: string
  /** Names of the accounts in their order; those of a group with the group's name and a dot before them. */
  accounts: readonly string[]
  args: readonly IdlField[]
}

/** The instructions of a program by discriminator, in hex without `0x`. */
export interface ProgramIdl {
  instructions: ReadonlyMap<string, IdlInstruction>
  definitions: ReadonlyMap<string, IdlDefinition>
}

/** An instruction as its program reads it. */
export interface ProgramCall {
  name: string
  discriminator: string
  accounts: readonly string[]
  args: CallRecord
}

const invalid = refusalOf('the Anchor IDL of a program')

const maxValues = 10_000
const maxDepth = 8
/** Bytes of a discriminator; Anchor's have 8, unless a program chooses others. */
const longestDiscriminator = 32
/** Characters of a name. */
const longestName = 256

/**
 * Parses the JSON of an Anchor IDL, of any version. Discriminators that it doesn't list are made from the names, as
 * Anchor does.
 *
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`
 */
export function parseAnchorIdl(json: string): ProgramIdl {
  const idl = parseJson(json, invalid)
  if (!isRecord(idl)) throw invalid('expected an object')
  if (idl.kind === 'rootNode') throw invalid('a Codama IDL is not supported: expected the one of Anchor')
  if (!Array.isArray(idl.instructions) || idl.instructions.length === 0)
    throw invalid('it has no instructions')
  const instructions = new Map<string, IdlInstruction>()
  for (const instruction of listOf(idl.instructions, 'instructions')) {
    const { discriminator, ...read } = readInstruction(instruction)
    if (instructions.has(discriminator)) throw sharedDiscriminator(discriminator)
    instructions.set(discriminator, read)
  }
  checkPrefixes([...instructions.keys()])
  const definitions = new Map(listOf(idl.types ?? [], 'types').map(readDefinition))
  return { instructions, definitions }
}

/** How many more values may be read. */
export interface ProgramValues {
  left: number
}

/** The values that all instructions of a transaction may have, since some types take no bytes. */
export const createProgramValues = (): ProgramValues => ({ left: maxValues })

/**
 * Reads the data of an instruction by the definition that its discriminator names.
 *
 * @param data - hex without `0x`
 * @param values - shared by the instructions of a transaction
 * @returns undefined where the program has no such instruction
 * @throws {@link EnclaveError} `PAYLOAD_INVALID`: the arguments don't fit the definition.
 */
export function decodeProgramCall(
  idl: ProgramIdl,
  data: string,
  values = createProgramValues(),
): ProgramCall | undefined {
  const discriminator = findDiscriminator(idl, data)
  const instruction = idl.instructions.get(discriminator ?? '')
  if (discriminator === undefined || !instruction) return undefined
  const { name, accounts, args } = instruction
  const fail = (reason: string) => new Error(reason)
  const reader = createByteReader(Buffer.from(data.slice(discriminator.length), 'hex'), fail)
  const input: BorshInput = { reader, definitions: idl.definitions, values }
  try {
    const read = readFields(input, args) as CallRecord
    if (reader.at * 2 !== data.length - discriminator.length) throw fail('bytes follow its arguments')
    return { name, discriminator, accounts, args: read }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unknown'
    throw new EnclaveError('PAYLOAD_INVALID', `The arguments of ${name} can't be decoded: ${reason}.`, {
      cause,
    })
  }
}

/** No discriminator begins with another, so at most one of them fits. */
function findDiscriminator({ instructions }: ProgramIdl, data: string): string | undefined {
  for (let digits = 2; digits <= 2 * longestDiscriminator; digits += 2) {
    const discriminator = data.slice(0, digits)
    if (instructions.has(discriminator)) return discriminator
  }
  return undefined
}

/** Refuses discriminators of which one begins with another. Sorted, the longer one comes right behind it. */
function checkPrefixes(discriminators: readonly string[]): void {
  const sorted = [...discriminators].sort()
  for (const [at, discriminator] of sorted.entries())
    if (sorted[at + 1]?.startsWith(discriminator)) throw sharedDiscriminator(discriminator)
}

const sharedDiscriminator = (discriminator: string) =>
  invalid(`two instructions have the discriminator ${discriminator}`)

function readInstruction(instruction: unknown): IdlInstruction & { discriminator: string } {
  if (!isRecord(instruction)) throw invalid('an instruction is no object')
  const { name, accounts = [], args = [], discriminator } = instruction
  if (!isName(name) || !identifier.test(name)) throw invalid('an instruction has no name')
  const owner = `instruction ${name}`
  const names = readAccounts(accounts, owner, '', 0)
  if (new Set(names).size !== names.length) throw invalid(`two accounts of ${owner} have one name`)
  const read = listOf(args, `args of ${owner}`).map((field) => readField(field, owner))
  if (new Set(read.map((field) => field.name)).size !== read.length)
    throw invalid(`two arguments of ${owner} have one name`)
  return { name, accounts: names, args: read, discriminator: readDiscriminator(discriminator, name) }
}

function readDiscriminator(discriminator: unknown, name: string): string {
  if (discriminator === undefined) {
    const snakeCase = name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase()
    return bytesToHex(sha256(utf8ToBytes(`global:${snakeCase}`)).subarray(0, 8))
  }
  const isByte = (byte: unknown) => Number.isInteger(byte) && Number(byte) >= 0 && Number(byte) < 256
  const isList = Array.isArray(discriminator) && discriminator.length > 0
  if (!isList || discriminator.length > longestDiscriminator || !discriminator.every(isByte))
    throw invalid(
      `the discriminator of instruction ${name} is no list of up to ${longestDiscriminator} bytes`,
    )
  return bytesToHex(Uint8Array.from(discriminator))
}

function readAccounts(accounts: unknown, owner: string, prefix: string, depth: number): string[] {
  if (depth > maxDepth) throw invalid(`accounts of ${owner} are nested too deep`)
  return listOf(accounts, `accounts of ${owner}`).flatMap((account) => {
    if (!isRecord(account) || !isName(account.name)) throw invalid(`an account of ${owner} has no name`)
    const name = `${prefix}${account.name}`
    return 'accounts' in account ? readAccounts(account.accounts, owner, `${name}.`, depth + 1) : [name]
  })
}

function readField(field: unknown, owner: string): IdlField {
  if (!isRecord(field) || !isName(field.name)) throw invalid(`an argument of ${owner} has no name`)
  if (!isType(field.type, 0)) throw invalid(`the type of ${field.name}, of ${owner}, is unknown`)
  return { name: field.name, type: field.type }
}

/** Whether a type has the shape of one. Names of primitive types that can't be read are refused on reading. */
function isType(type: unknown, depth: number): type is IdlType {
  if (depth > maxDepth) return false
  if (typeof type === 'string') return true
  if (!isRecord(type)) return false
  if ('vec' in type) return isType(type.vec, depth + 1)
  if ('option' in type) return isType(type.option, depth + 1)
  if ('array' in type) {
    const [item, length] = Array.isArray(type.array) ? type.array : []
    return isType(item, depth + 1) && Number.isSafeInteger(length) && length >= 0
  }
  if (!('defined' in type)) return true
  return typeof type.defined === 'string' || (isRecord(type.defined) && typeof type.defined.name === 'string')
}

function readDefinition(definition: unknown): [string, IdlDefinition] {
  if (!isRecord(definition) || typeof definition.name !== 'string') throw invalid('a type has no name')
  const { name, type } = definition
  if (!isRecord(type)) throw invalid(`the type ${name} is no object`)
  const areFields = (fields: unknown) =>
    fields === undefined ||
    (Array.isArray(fields) &&
      fields.every((field) =>
        isRecord(field) && 'name' in field
          ? typeof field.name === 'string' && isType(field.type, 0)
          : isType(field, 0),
      ))
  const isVariant = (variant: unknown) =>
    isRecord(variant) && typeof variant.name === 'string' && areFields(variant.fields)
  const isValid =
    type.kind === 'struct'
      ? areFields(type.fields)
      : type.kind === 'enum'
        ? Array.isArray(type.variants) && type.variants.every(isVariant)
        : (type.kind === 'alias' || type.kind === 'type') && isType(type.value ?? type.alias, 0)
  if (!isValid) throw invalid(`the type ${name} is not one of Anchor`)
  return [name, type as unknown as IdlDefinition]
}

const isName = (name: unknown): name is string => typeof name === 'string' && name.length <= longestName

const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/

function listOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value) || value.length > 1_000) throw invalid(`${what}: expected a list of at most 1000`)
  return value
}
