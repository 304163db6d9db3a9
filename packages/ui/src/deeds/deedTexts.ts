import type { Deed } from '@latchkey/react'

import type { deedsEn } from '../texts/en/deeds.ts'

/** The text of each deed, in the past tense, for every list that tells what happened. */
export const deedTexts: Readonly<Record<Deed, keyof typeof deedsEn>> = {
  'passkey-added': 'deedPasskeyAdded',
  'passkey-removed': 'deedPasskeyRemoved',
  'passkey-recovered': 'deedPasskeyRecovered',
  'key-added': 'deedKeyAdded',
  'key-removed': 'deedKeyRemoved',
  'provider-linked': 'deedProviderLinked',
  'provider-unlinked': 'deedProviderUnlinked',
  'methods-confirmed': 'deedMethodsConfirmed',
  'email-changed': 'deedEmailChanged',
  'email-removed': 'deedEmailRemoved',
  'phone-changed': 'deedPhoneChanged',
  'phone-removed': 'deedPhoneRemoved',
  'phrase-exported': 'deedPhraseExported',
  'account-key-exported': 'deedAccountKeyExported',
  'private-key-exported': 'deedPrivateKeyExported',
  'phrase-imported': 'deedPhraseImported',
  'private-key-imported': 'deedPrivateKeyImported',
  'wallet-deleted': 'deedWalletDeleted',
  'private-key-deleted': 'deedPrivateKeyDeleted',
  'person-added': 'deedPersonAdded',
  'person-removed': 'deedPersonRemoved',
  'quorum-changed': 'deedQuorumChanged',
  'policy-added': 'deedPolicyAdded',
  'policy-changed': 'deedPolicyChanged',
  'policy-removed': 'deedPolicyRemoved',
  'recipient-saved': 'deedRecipientSaved',
  'recipient-renamed': 'deedRecipientRenamed',
  'recipient-removed': 'deedRecipientRemoved',
  'wallet-created': 'deedWalletCreated',
  'transaction-signed': 'deedTransactionSigned',
  'message-signed': 'deedMessageSigned',
}
