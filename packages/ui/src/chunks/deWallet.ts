import { cardDe } from '../texts/de/card.ts'
import { profileDe } from '../texts/de/profile.ts'
import { walletPanelDe } from '../texts/de/walletPanel.ts'

export const texts = { ...profileDe, ...cardDe, ...walletPanelDe }
