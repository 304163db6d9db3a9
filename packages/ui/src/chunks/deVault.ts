import { cardDe } from '../texts/de/card.ts'
import { vaultDe } from '../texts/de/vault.ts'

export const texts = { ...cardDe, ...vaultDe }
