// Types of the wallet: what is signed, shown and sent.

export type {
  PreviewedLimit,
  SignableMessage,
  SignPreview,
  SignRequest,
  SignRequestChain,
  SignRequestContent,
  SignRequestDetails,
  SignRequestProgress,
  SignRequests,
} from '../sign-requests/signRequest.types.ts'
export type { AllowanceList, Allowances, SentRevocation, TokenAllowance } from '../state/allowances.types.ts'
export type {
  Asset,
  Assets,
  AssetsAccount,
  AssetsParameters,
  Balance,
  LastKnown,
  WalletHistory,
  WalletNetwork,
} from '../state/assets.types.ts'
export type {
  DecodedField,
  DecodedRequest,
  FieldChange,
  FieldName,
  RequestAction,
} from '../state/decodedRequest.types.ts'
export type {
  OnRamp,
  OnRampAsset,
  OnRampCurrency,
  Purchase,
  StartPurchaseParameters,
} from '../state/onRamp.types.ts'
export type { OperationFacts, OperationSentence, ParameterName } from '../state/operation.types.ts'
export type {
  CheckRecipientParameters,
  Payment,
  PaymentFacts,
  PaymentFailure,
  PaymentFee,
  PaymentStatus,
  Payments,
  Quote,
  QuoteParameters,
  RecipientCheck,
  RecipientRefusal,
  RecipientWarning,
  ValidRecipient,
} from '../state/payments.types.ts'
export type { SignedRequest, SignedRequestList } from '../state/signedRequests.types.ts'
export type { RequestWarning, WarningCode, WarningFacts } from '../state/warnings.types.ts'
export type { VaultKind, VaultResult, VaultStyle } from '../vault/protocol.ts'
export type { OpenVaultParameters, Vault, VaultCeremonyParameters } from '../vault/vault.types.ts'
export type { EmbeddedWallets } from '../wallet/embeddedWallets.types.ts'
export type {
  EthereumSigning,
  EthereumTransaction,
  Quantity,
  RecoverMessageAddressParameters,
  SignAuthorizationParameters,
  SignedAuthorization,
  SignHashParameters,
  TransactionType,
} from '../wallet/ethereumSigning.types.ts'
export type { NonceAccount, NonceQueue } from '../wallet/nonces.types.ts'
export type { AddressProof, VerifyProofsParameters, WalletProofs } from '../wallet/proofs.types.ts'
export type {
  ExportAccountParameters,
  ExportedWallet,
  ExportPrivateKeyParameters,
  ExportWalletParameters,
  ImportedPrivateKey,
  ImportPrivateKeyParameters,
  ImportWalletParameters,
  KeyTransfers,
} from '../wallet/transfers.types.ts'
export type {
  AddAccountsParameters,
  AddressOf,
  ApprovalOptions,
  CreatedWallet,
  CreateWalletParameters,
  EmbeddedAccount,
  EmbeddedWallet,
  EthereumAddress,
  RenameAccountParameters,
  RenameWalletParameters,
  SetAccountHiddenParameters,
  SignMessageParameters,
  SignTransactionParameters,
  SignTypedDataParameters,
} from '../wallet/wallet.types.ts'
