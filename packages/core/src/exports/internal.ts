/**
 * Parts that only Latchkey's own packages import. They change in any release.
 *
 * @internal
 */

export {
  createLanguageMatcher,
  isolate,
  isolateAmount,
  keepDirection,
  regionalTag,
} from '@latchkey/contract/languages'
export {
  chainOfAddress,
  type FormatFacts,
  isSameAddress,
  readAddressFormat,
} from '@latchkey/crypto/addresses'
export { chooseCurrency, currencyFor } from '../assets/chosenCurrency.ts'
export { currencies } from '../assets/currencyOf.ts'
export { networkTable } from '../assets/networkTable.ts'
export { readNetworkSettings } from '../client/readNetworkSettings.ts'
export { agentOf } from '../environment/agentOf.ts'
export { isHandheld, mayBeEmbedded } from '../environment/browser/browserAgent.ts'
export {
  canHaveWallet,
  type EmbeddedKind,
  embeddedKind,
  refusesEmbedded,
} from '../environment/browser/embedded.ts'
export { describeEmbedded } from '../environment/browser/embeddedApps.ts'
export { emptyFlows, flowNames, loginFlowNames } from '../flows/registry.ts'
export { hearWallets } from '../flows/wallet/hearWallets.ts'
export { getMovableClock, type MovableClock } from '../kit/getMovableClock.ts'
export { contactKind } from '../sessions/displayName.ts'
export { ownName } from '../sessions/sessionName.ts'
export { readContact } from '../typed/readContact.ts'
export { maxRecipientName, readRecipientName } from '../typed/readRecipientName.ts'
export { readTyped } from '../typed/readTyped.ts'
