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
