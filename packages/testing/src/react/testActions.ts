import type { Kit } from '@latchkey/core'

type Callable = (...parameters: never[]) => unknown
/** The parts of the kit that have methods: `wallets`, `sessions`, `contactChange` … Login methods are in `login`. */
export type PartName = {
  [Name in keyof Kit]: Kit[Name] extends Callable ? never : Name
}[Exclude<keyof Kit, 'config' | 'store' | 'login'>]

type Methods<Part> = Partial<Part> | undefined

/**
 * Implementations of the kit's methods for a test, by their place in the kit.
 *
 * @example
 * const actions = { signOut: vi.fn(), wallets: { signMessage: vi.fn(async () => '0x…') } }
 */
export type TestActions = {
  readonly [Name in keyof Kit as Kit[Name] extends Callable ? Name : never]?: Kit[Name] | undefined
} & {
  readonly [Name in PartName]?: Methods<Kit[Name]>
} & {
  readonly login?: { readonly [Name in keyof Kit['login']]?: Methods<Kit['login'][Name]> } | undefined
}
