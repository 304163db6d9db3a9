import { passkeyDe } from '../texts/de/passkey.ts'
import { screensDe } from '../texts/de/screens.ts'
import { socialDe } from '../texts/de/social.ts'
import { walletDe } from '../texts/de/wallet.ts'

export const texts = { ...screensDe, ...socialDe, ...passkeyDe, ...walletDe }
