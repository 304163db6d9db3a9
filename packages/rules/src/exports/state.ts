export { answersOf, type Beside, InterfaceMissing } from '../state/answersOf.ts'
export { StateInvalid } from '../state/codec.ts'
export { decodeState, encodeState, maxStateBytes } from '../state/encodeState.ts'
export type { State } from '../state/State.ts'
