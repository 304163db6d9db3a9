export { type ChainFacts, factsOf } from '../chains/chainFacts.ts'
export * as chainMarks from '../chains/marks.ts'
export { nameByPosition } from '../chains/nameByPosition.ts'
export { shortAddress } from '../contact/addresses.ts'
export { type CodeShape, cleanCode, hasGapBefore, readPaste } from '../parts/fields/extractCode.ts'
export { listenToPaste } from '../parts/fields/listenToPaste.ts'
export {
  isActiveSlot,
  readSelection,
  type SlotSelection,
  selectAllSlots,
  selectSlot,
  slotOfKey,
  slotUnder,
} from '../parts/fields/slotSelection.ts'
