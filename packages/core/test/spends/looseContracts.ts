import { assembleEvm } from '../assembleEvm.ts'

/** The 20 bytes of an address in an argument, whatever is above them. */
const address = (offset: string) => `${offset} CALLDATALOAD ${'ff'.repeat(20)} AND`

const dispatch = (functions: Readonly<Record<string, string>>) =>
  `00 CALLDATALOAD e0 SHR
   ${Object.entries(functions)
     .map(([selector, name]) => `DUP1 ${selector} EQ @${name} JUMPI`)
     .join('\n')}
   fail: 00 00 REVERT`

const allowanceOfCaller = `CALLER 00 MSTORE ${address('04')} 20 MSTORE 40 00 SHA3`
/** Adds an allowance to all that its owner ever gave, which is in storage under the inverted address. */
const granted = '24 CALLDATALOAD CALLER NOT SLOAD ADD CALLER NOT SSTORE'
const done = '01 00 MSTORE 20 00 RETURN'

/**
 * An ERC-20 that reads its arguments as loosely as old contracts do: upper bytes of addresses and bytes behind the
 * arguments don't matter. A balance is in storage under its address.
 */
export const looseToken = assembleEvm(`
  ${dispatch({ a9059cbb: 'transfer', '23b872dd': 'transferFrom', '095ea7b3': 'approve', '39509351': 'increase' })}
  transfer: CALLER ${address('04')} 24 CALLDATALOAD @move JUMP
  transferFrom:
    ${address('04')} 00 MSTORE CALLER 20 MSTORE 40 00 SHA3
    DUP1 SLOAD 44 CALLDATALOAD DUP1 DUP3 LT @fail JUMPI
    SWAP1 SUB SWAP1 SSTORE
    ${address('04')} ${address('24')} 44 CALLDATALOAD @move JUMP
  move:
    DUP3 SLOAD DUP2 DUP2 LT @fail JUMPI
    DUP2 SWAP1 SUB DUP4 SSTORE
    DUP2 SLOAD ADD SWAP1 SSTORE ${done}
  approve: ${granted} 24 CALLDATALOAD ${allowanceOfCaller} SSTORE ${done}
  increase: ${granted} ${allowanceOfCaller} DUP1 SLOAD 24 CALLDATALOAD ADD SWAP1 SSTORE ${done}
`)

/** Makes the call whose parts are on the stack: where its target, value and data are. */
const makeCall = (target: string, value: string) => `
  DUP1 CALLDATALOAD DUP1 DUP3 20 ADD 00 CALLDATACOPY
  00 00 DUP3 00 ${value} ${target} GAS CALL POP POP POP`

/** A list of calls, with the offsets of the value and the data in each. */
const makeCalls = (value: string, data: string) => `
  04 CALLDATALOAD 04 ADD 00
  loop:
    DUP2 CALLDATALOAD DUP2 LT ISZERO @end JUMPI
    DUP2 20 ADD DUP1 DUP3 20 MUL ADD CALLDATALOAD ADD
    DUP1 ${data} ADD CALLDATALOAD DUP2 ADD
    ${makeCall(`DUP8 CALLDATALOAD ${'ff'.repeat(20)} AND`, `DUP7 ${value} ADD CALLDATALOAD`)}
    POP 01 ADD @loop JUMP
  end: STOP`

/** An account that follows any offset to the data of its calls: `execute` and `executeBatch`. */
export const looseAccount = assembleEvm(`
  00 CALLDATALOAD e0 SHR
  DUP1 b61d27f6 EQ @execute JUMPI
  DUP1 34fcd5be EQ @batch JUMPI
  STOP
  execute: 44 CALLDATALOAD 04 ADD ${makeCall(address('04'), '24 CALLDATALOAD')} STOP
  batch: ${makeCalls('20', '40')}
`)

/** `aggregate3Value` of Multicall3. */
export const looseMulticall = assembleEvm(makeCalls('40', '60'))
