import { accountsGuards } from './accounts.ts'
import { codesGuards } from './codes.ts'
import { decisionsGuards } from './decisions.ts'
import { enclaveGuards } from './enclave.ts'
import { gateGuards } from './gate.ts'
import type { Guard } from './guardsOf.ts'
import { judgeGuards } from './judge.ts'
import { limitsGuards } from './limits.ts'
import { lineageGuards } from './lineage.ts'
import { oauthGuards } from './oauth.ts'
import { outsideGuards } from './outside.ts'
import { passkeysGuards } from './passkeys.ts'
import { scopesGuards } from './scopes.ts'
import { spendsGuards } from './spends.ts'

/** Checks of who may do what. Deep runs remove each of them alone. */
export const guards: readonly Guard[] = [
  ...gateGuards,
  ...passkeysGuards,
  ...lineageGuards,
  ...decisionsGuards,
  ...codesGuards,
  ...oauthGuards,
  ...accountsGuards,
  ...outsideGuards,
  ...judgeGuards,
  ...enclaveGuards,
  ...spendsGuards,
  ...scopesGuards,
  ...limitsGuards,
]
