import type { RequestWarning, WarningCode } from '@latchkey/react'

import type { decodedEn } from '../texts/en/decoded.ts'
import type { Format } from '../texts/useFormat.ts'

type Words = typeof decodedEn

/** Sentences without values. The rest are filled in. */
const sentences = {
  'unlimited-approval': 'warnUnlimited',
  'all-tokens-approval': 'warnAllTokens',
  'limited-approval': 'warnLimited',
  'unexpected-coins': 'warnUnexpectedCoins',
  'permit-signature': 'warnPermit',
  'signed-action': 'warnSignedAction',
  'any-chain-authorization': 'warnAnyChain',
  'unknown-contract': 'warnUnknownContract',
  'unread-calls': 'warnUnreadCalls',
  'delegate-call': 'warnDelegateCall',
  'unknown-typed-data': 'warnUnknownData',
  'app-data': 'warnAppData',
  'descriptor-unavailable': 'warnUnavailable',
  'unknown-token': 'warnUnknownToken',
  'nft-for-nothing': 'warnForNothing',
  'unlisted-nft': 'warnUnlistedNft',
  'mostly-for-others': 'warnForOthers',
  'any-chain-transaction': 'warnAnyChainTransaction',
  'sent-to-contract': 'warnSentToContract',
  'fee-unknown': 'warnFeeUnknown',
  'fee-unproven': 'warnFeeUnproven',
  'partial-signature': 'warnPartialSignature',
  'unknown-script': 'warnUnknownScript',
  'looks-like-transaction': 'warnLooksLikeTransaction',
  'rights-handed-on': 'warnRightsHandedOn',
  'address-mismatch': 'warnAddressMismatch',
  'unreadable-payload': 'warnUnreadablePayload',
  'unreadable-transaction': 'warnUnreadableTransaction',
  'unknown-program': 'warnUnknownProgram',
  'hidden-accounts': 'warnHiddenAccounts',
  'authority-change': 'warnAuthority',
  'account-closed': 'warnClosed',
  'durable-nonce': 'warnDurableNonce',
  'contract-creation': 'warnCreation',
  'creation-paid': 'warnCreationPaid',
  'tokens-burned': 'warnBurned',
  'funds-locked': 'warnLocked',
  'resources-lent': 'warnLent',
  'resources-locked': 'warnLentLocked',
  'unknown-return': 'warnUnknownReturn',
  'funds-in-program': 'warnFundsInProgram',
  'account-locked': 'warnAccountLocked',
  'account-frozen': 'warnFrozen',
  'tokens-minted': 'warnMinted',
  'contract-costs': 'warnContractCosts',
  'account-deleted': 'warnAccountDeleted',
  'keys-deleted': 'warnKeysDeleted',
  'unexported-keys-deleted': 'warnUnexportedDeleted',
  'user-deleted': 'warnUserDeleted',
  'sign-in-off': 'warnSignInOff',
  'sign-in-on': 'warnSignInOn',
  'sign-in-settings': 'warnSignInSettings',
  'sign-in-client': 'warnSignInClient',
  'new-session': 'warnNewSession',
  'policy-change': 'warnPolicyChange',
  'policy-removed': 'warnPolicyRemoved',
  'new-root-user': 'warnNewRootUser',
  'quorum-change': 'warnQuorumChange',
  'quorum-of-one': 'warnQuorumOfOne',
  'tags-change': 'warnTagsChange',
  'key-export': 'warnKeyExport',
  'network-limit-off': 'warnNetworkLimitOff',
  'network-limit': 'warnNetworkLimit',
  'interface-change': 'warnInterfaceChange',
  'enclave-change': 'warnEnclaveChange',
  'enclave-debug': 'warnEnclaveDebug',
  'state-unknown': 'warnStateUnknown',
  'unknown-operation': 'warnUnknownOperation',
} as const satisfies Partial<Record<WarningCode, keyof Words>>

/** Why a request deserves a second look. */
export function describeWarning({ code, facts }: RequestWarning, words: Words, format: Format): string {
  switch (code) {
    case 'code-authorization':
      return format(words.warnAuthorization, { network: facts.network ?? '' })
    case 'network-mismatch':
      return format(words.warnNetworkMismatch, facts)
    case 'domain-mismatch':
      return format(words.warnDomainMismatch, facts)
    case 'uri-mismatch':
      return format(words.warnUriMismatch, facts)
    case 'high-fee':
      return format(words.warnHighFee, facts)
    case 'unknown-parts':
      return format(words.warnUnknownParts, facts)
    case 'new-credential':
      return format(words.warnNewCredential, { user: facts.user || words.decodedUser })
    case 'credential-removed':
      return format(words.warnCredentialRemoved, facts)
    case 'contact-changed':
      return format(words.warnContactChanged, facts)
    case 'events-sent':
      return format(words.warnEventsSent, facts)
    case 'hidden-characters':
      return format(words.warnHidden, facts)
    default:
      return words[sentences[code]]
  }
}
