import { cardDe } from '../texts/de/card.ts'
import { endingDe } from '../texts/de/ending.ts'
import { menuDe } from '../texts/de/menu.ts'

export const texts = { ...endingDe, ...menuDe, ...cardDe }
