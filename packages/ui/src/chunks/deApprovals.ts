import { approvalsDe } from '../texts/de/approvals.ts'
import { cardDe } from '../texts/de/card.ts'
import { decodedDe } from '../texts/de/decoded.ts'
import { profileDe } from '../texts/de/profile.ts'

export const texts = { ...profileDe, ...cardDe, ...decodedDe, ...approvalsDe }
