import { keccak256Hex } from '../checksumEthereumAddress.ts'
import { type AbiType, decodeAbi } from './abi.ts'

/** A function of a contract, and how its arguments are read. */
export interface AbiFunction<Result> {
  /** `transfer(address,uint256)`: its hash begins with the selector. */
  readonly signature: string
  /**
   * Reads the data of a call of this function.
   *
   * @returns undefined unless the arguments are their canonical encoding, and ones that the function takes
   */
  read(data: string): Result | undefined
}

/** Describes a function. `interpret` returns undefined for arguments that the function refuses. */
export const abiFunction = <Values, Result>(
  name: string,
  parameters: AbiType<Values>,
  interpret: (values: Values) => Result | undefined,
): AbiFunction<Result> => ({
  signature: `${name}${parameters.name}`,
  read(data) {
    const values = decodeAbi(parameters, `0x${data.slice(10)}`)
    return values === undefined ? undefined : interpret(values)
  },
})

/** Selector of a function, hex with 0x. */
const selectorOf = (signature: string): string => keccak256Hex(signature).slice(0, 10)

/** Creates a look-up of functions by the data of a call. It is made with the first call. */
export function createFunctionTable<Result>(
  createFunctions: () => readonly AbiFunction<Result>[],
): (data: string) => AbiFunction<Result> | undefined {
  let bySelector: ReadonlyMap<string, AbiFunction<Result>> | undefined
  return (data) => {
    bySelector ??= new Map(createFunctions().map((each) => [selectorOf(each.signature), each]))
    return bySelector.get(data.slice(0, 10))
  }
}
