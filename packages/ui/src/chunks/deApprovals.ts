import { approvalsDe } from '../texts/de/approvals.ts'
import { cardDe } from '../texts/de/card.ts'
import { decodedDe } from '../texts/de/decoded.ts'
import { operationsDe } from '../texts/de/operations.ts'
import { parametersDe } from '../texts/de/parameters.ts'
import { profileDe } from '../texts/de/profile.ts'
import { signingDe } from '../texts/de/signing.ts'
import { walletPanelDe } from '../texts/de/walletPanel.ts'

export const texts = {
  ...walletPanelDe,
  ...signingDe,
  ...profileDe,
  ...cardDe,
  ...decodedDe,
  ...operationsDe,
  ...parametersDe,
  ...approvalsDe,
}
