import { cardDe } from '../texts/de/card.ts'
import { decodedDe } from '../texts/de/decoded.ts'
import { signingDe } from '../texts/de/signing.ts'
import { walletPanelDe } from '../texts/de/walletPanel.ts'

export const texts = { ...cardDe, ...walletPanelDe, ...decodedDe, ...signingDe }
