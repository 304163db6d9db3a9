/**
 * Parts without React that the vault shares with the components. They change in any release.
 *
 * @internal
 */
export { groupOf, labelOf, startsGroup } from '../approvals/fieldLabels.ts'
export { requestTitle } from '../approvals/requestTitle.ts'
export * as chainMarks from '../chains/marks.ts'
export { nameByPosition } from '../chains/nameByPosition.ts'
export { operationTexts } from '../chunks/languages/operationTexts.ts'
export { shortAddress } from '../contact/addresses.ts'
export { describeWarning } from '../decoded/describeWarning.ts'
export { specialOf } from '../decoded/specialOf.ts'
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
export { approvalsEn } from '../texts/en/approvals.ts'
export { decodedEn } from '../texts/en/decoded.ts'
export { operationsEn } from '../texts/en/operations.ts'
export { parametersEn } from '../texts/en/parameters.ts'
export { formatMessage } from '../texts/formatMessage.ts'
