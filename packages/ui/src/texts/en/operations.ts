import type { OperationSentence } from '@latchkey/react'

/** A sentence for each operation: one that is missing doesn't compile. Loaded with the approvals. */
export const operationsEn = {
  operationApproveActivity: 'Approve another request',
  operationBlockUser: 'Block {user}, and end all their sessions',
  operationConfirmLoginMethods:
    '{count, plural, one {Confirm a login method} other {Confirm # login methods}} for exports and changes',
  operationCreateApiKeys:
    '{count, plural, one {Add the API key “{names}” to {user}} other {Add # API keys to {user}: {names}}}',
  operationCreateAuthenticators:
    '{count, plural, one {Add the passkey “{names}” to {user}} other {Add # passkeys to {user}: {names}}}',
  operationCreateFiatOnRampCredential: 'Add the keys for buying at {provider}',
  operationCreateOauth2Credential: 'Add a client for signing in with {provider}',
  operationCreateOauthProviders:
    '{count, plural, one {Link “{names}” to {user}} other {Link # sign-ins to {user}: {names}}}',
  operationCreatePolicies: '{count, plural, one {Add the policy “{names}”} other {Add # policies: {names}}}',
  operationCreatePolicy: 'Add the policy “{name}”',
  operationCreatePrivateKeys:
    '{count, plural, one {Create the private key “{names}”} other {Create # private keys: {names}}}',
  operationCreatePrivateKeyTag: 'Create the key tag “{name}”',
  operationCreateReadWriteSession: 'Start a session for {user} with a key',
  operationCreateSmartContractInterface: 'Add the interface “{name}” for the contract {address}',
  operationCreateSubOrganization: 'Create the account “{name}”',
  operationCreateTvcApp: 'Create the enclave app “{name}”',
  operationCreateTvcDeployment: 'Deploy a container to the enclave app “{name}”',
  operationCreateTvcManifestApprovals:
    '{count, plural, one {Approve a manifest for an operator} other {Approve a manifest for # operators}}',
  operationCreateUsers: '{count, plural, one {Add {names} as a user} other {Add # users: {names}}}',
  operationCreateUserTag: 'Create the user tag “{name}”',
  operationCreateWallet: 'Create the wallet “{name}”',
  operationCreateWalletAccounts:
    '{count, plural, one {Add an account to the wallet “{name}”} other {Add # accounts to the wallet “{name}”}}',
  operationCreateWebhookEndpoint: 'Send events to {url}',
  operationDeleteApiKeys:
    '{count, plural, one {Delete the API key “{names}” of {user}} other {Delete # API keys of {user}: {names}}}',
  operationDeleteAuthenticators:
    '{count, plural, one {Remove the passkey “{names}” of {user}} other {Remove # passkeys of {user}: {names}}}',
  operationDeleteFiatOnRampCredential: 'Delete the keys for buying at {provider}',
  operationDeleteOauth2Credential: 'Delete the client for signing in with {provider}',
  operationDeleteOauthProviders:
    '{count, plural, one {Unlink “{names}” from {user}} other {Unlink # sign-ins from {user}: {names}}}',
  operationDeletePolicies:
    '{count, plural, one {Delete the policy “{names}”} other {Delete # policies: {names}}}',
  operationDeletePolicy: 'Delete the policy “{name}”',
  operationDeletePrivateKeys:
    '{count, plural, one {Delete the private key “{names}”} other {Delete # private keys: {names}}}',
  operationDeletePrivateKeyTags:
    '{count, plural, one {Delete the key tag “{names}”} other {Delete # key tags: {names}}}',
  operationDeleteSmartContractInterface: 'Delete the interface “{name}”',
  operationDeleteSubOrganization: 'Delete this account with everything in it',
  operationDeleteUsers: '{count, plural, one {Delete the user {names}} other {Delete # users: {names}}}',
  operationDeleteUserTags:
    '{count, plural, one {Delete the user tag “{names}”} other {Delete # user tags: {names}}}',
  operationDeleteWallets:
    '{count, plural, one {Delete the wallet “{names}”} other {Delete # wallets: {names}}}',
  operationDeleteWebhookEndpoint: 'Stop sending events to “{name}”',
  operationDisableAuthProxy: 'Turn sign-in off for everyone',
  operationEnableAuthProxy: 'Turn sign-in on',
  operationEndUserSessions: 'Sign {user} out on every device',
  operationExportPrivateKey: 'Export the private key “{name}”',
  operationExportWallet: 'Export the recovery phrase of the wallet “{name}”',
  operationExportWalletAccount: 'Export the private key of {address}',
  operationImportPrivateKey: 'Import the private key “{name}”',
  operationImportWallet: 'Import the wallet “{name}”',
  operationInitFiatOnRamp: 'Buy {currency} for {address}',
  operationInitImportPrivateKey: 'Prepare the import of a private key by {user}',
  operationInitImportWallet: 'Prepare the import of a wallet by {user}',
  operationInitOtp: 'Send a one-time code to {contact}',
  operationInitUserEmailRecovery: 'Send a recovery email to {contact}',
  operationInviteMember: 'Send {user} an invitation to the dashboard',
  operationOauth: 'Give a key access through a social sign-in',
  operationOauth2Authenticate: 'Check a sign-in with {provider}',
  operationOauthLogin: 'Sign in with a social account',
  operationOtpLogin: 'Sign in with a one-time code',
  operationRecoverUser: 'Add the passkey “{name}” to {user}, by recovery',
  operationRejectActivity: 'Reject another request',
  operationRemoveIpAllowlist:
    '{scope, select, key {Let an API key be used from any network} other {Let all API keys be used from any network}}',
  operationRemoveSubOrganization: 'Delete the account “{name}” with everything in it',
  operationRotateAuthProxyKey: 'Replace the key of the sign-in proxy',
  operationSendTestMessage: 'Send a test message to {contact}',
  operationSetIpAllowlist:
    '{scope, select, key {Change the networks that an API key works from} other {Change the networks that API keys work from}}',
  operationShowUserContacts: 'Show the contacts of {user}',
  operationSignRawPayload: 'Sign bytes as {signer}',
  operationSignRawPayloads: '{count, plural, one {Sign bytes as {signer}} other {Sign # times as {signer}}}',
  operationSignTransaction: 'Sign a transaction as {signer}',
  operationStampLogin: 'Start a session',
  operationUnblockUser: 'Let {user} sign in again',
  operationUpdateAuthenticator: 'Rename the passkey “{name}” to “{newName}”',
  operationUpdateAuthProxyConfig:
    '{count, plural, one {Change a sign-in setting} other {Change # sign-in settings}}',
  operationUpdateFiatOnRampCredential: 'Replace the keys for buying at {provider}',
  operationUpdateOauth2Credential: 'Replace the client for signing in with {provider}',
  operationUpdatePolicy: 'Change the policy “{name}”',
  operationUpdatePrivateKeyTag: 'Change the key tag “{name}”',
  operationUpdateRootQuorum:
    '{change, select, added {{count, plural, one {Add {names} as a root user} other {Add {names} as root users}}} removed {{count, plural, one {Remove {names} as a root user} other {Remove {names} as root users}}} both {{count, plural, one {Add {names} as a root user, remove {removed}} other {Add {names} as root users, remove {removed}}}} other {Change who must approve}}: {threshold} of {total}{known, select, yes { instead of {beforeThreshold} of {beforeTotal}} other {}}',
  operationUpdateUser: 'Change the profile of {user}',
  operationUpdateUserEmail:
    '{change, select, removed {Remove the email address of {user}} other {Change the email address of {user} to {contact}}}',
  operationUpdateUserName: 'Rename {user} to {newName}',
  operationUpdateUserPhoneNumber:
    '{change, select, removed {Remove the phone number of {user}} other {Change the phone number of {user} to {contact}}}',
  operationUpdateUserTag: 'Change the user tag “{name}”',
  operationUpdateWallet: 'Rename the wallet “{name}” to “{newName}”',
  operationUpdateWebhookEndpoint:
    '{change, select, paused {Pause sending events to “{name}”} resumed {Send events to “{name}” again} other {Change where events are sent: “{name}”}}',
  operationVerifyOtp: 'Check a one-time code',
  operationUnknown: "Run an operation this app doesn't know",
} as const satisfies Record<`operation${Capitalize<OperationSentence['name']> | 'Unknown'}`, string>
