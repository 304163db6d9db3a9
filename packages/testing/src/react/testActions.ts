import type { Kit } from '@latchkey/core'

type Callable = (...parameters: never[]) => unknown
/** The parts of the kit that have methods: `wallet`, `sessions`, `emailLogin` … */
export type PartName = {
  [Name in keyof Kit]: Kit[Name] extends Callable ? never : Name
}[Exclude<keyof Kit, 'config' | 'store' | 'flows'>]

/** A part that is a flow: `emailLogin`. */
export type FlowPart = {
  [Name in PartName]: Kit[Name] extends Kit['flows'][keyof Kit['flows']] ? Name : never
}[PartName]

/**
 * Implementations of the kit's methods for a test, by their place in the kit.
 *
 * @example
 * const actions = { signOut: vi.fn(), wallet: { signMessage: vi.fn(async () => '0x…') } }
 */
export type TestActions = {
  readonly [Name in keyof Kit as Kit[Name] extends Callable ? Name : never]?: Kit[Name] | undefined
} & {
  readonly [Name in PartName]?: Partial<Kit[Name]> | undefined
}
