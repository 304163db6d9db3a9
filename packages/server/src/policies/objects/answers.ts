import { type AnswersLater, countInterface } from '@latchkey/rules/facts'
import type { Work } from '@latchkey/rules/language'

import { findInterfaces } from '../../contracts/findInterfaces.ts'
import type { Database } from '../../store/database/store.ts'
import { findTagIds } from '../../store/tags.ts'
import { findPrivateKeys } from '../../store/wallets/privateKeys.ts'
import { findSignerRows } from '../../store/wallets/signers.ts'
import { findWalletsOf } from '../../store/wallets/wallets.ts'

interface Scope {
  db: Database
  organizationId: string
  work: Work
}

/** Answers what decisions ask about an organization, from its rows. */
export const answersFrom = ({ db, organizationId, work }: Scope): AnswersLater => ({
  signer: ({ signWith }) => findSignerRows(db, { organizationId, signWith }),
  wallets: ({ ids }) => findWalletsOf(db, { organizationId, ids }),
  privateKeys: ({ ids }) => findPrivateKeys(db, { organizationId, ids }),
  keyTags: ({ keyId }) => findTagIds(db, { organizationId, kind: 'privateKey', targetId: keyId }),
  interfaces: ({ type, addressKeys }) =>
    findInterfaces(db, { organizationId, type, addressKeys }, (json) => countInterface(work, json)),
})
