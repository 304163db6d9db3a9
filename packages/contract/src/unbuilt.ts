import type { QueryOperation, SubmitOperation } from './wire.ts'

/**
 * Operations of decisions.md 11 that are names alone: without schemas, known to no browser, answered by 501 with the
 * name behind the gates of all others. One that gets its file in `operations/` leaves here.
 */
export const unbuilt = {
  submit: [
    'deleteSubOrganization',
    'createUsers',
    'deleteUsers',
    'updateRootQuorum',
    'recoverUser',
    'createWallet',
    'createWalletAccounts',
    'deleteWallets',
    'exportWalletAccount',
    'initImportWallet',
    'importWallet',
    'createPrivateKeys',
    'initImportPrivateKey',
    'importPrivateKey',
    'signRawPayload',
    'signRawPayloads',
    'signTransaction',
    'approveActivity',
    'rejectActivity',
    'createPolicy',
    'updatePolicy',
    'deletePolicy',
    'deletePolicies',
    'createUserTag',
    'createSmartContractInterface',
    'deleteSmartContractInterface',
    'setIpAllowlist',
    'createTvcApp',
    'createTvcManifestApprovals',
  ],
  query: [
    'listUsers',
    'listWallets',
    'listWalletAccounts',
    'listAppProofs',
    'getBootProof',
    'listPolicies',
    'getPolicy',
    'listUserTags',
    'getIpAllowlist',
    'listTvcApps',
  ],
} as const

type Names = typeof unbuilt

/** Every operation of the public API that has an answer, be it that it isn't built: `submit/stampLogin`. */
export type OperationId =
  | `submit/${SubmitOperation | Names['submit'][number]}`
  | `query/${QueryOperation | Names['query'][number]}`
