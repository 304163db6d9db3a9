export { createServerClient } from '../client/createServerClient.ts'
export type { ItemOf, IterateParams, PagedQuery } from '../client/iterate.ts'
export {
  ServerClientError,
  type ServerClientErrorCode,
  type ServerClientErrorFacts,
  type ServerClientErrorOptions,
} from '../client/ServerClientError.ts'
export type {
  BackendUser,
  CreateServerClientOptions,
  ListClient,
  ListedUser,
  ServerApi,
  ServerCallOptions,
  ServerClient,
  SubmitOptions,
  UserReference,
  UsersClient,
  WaitOptions,
} from '../client/serverClient.types.ts'
export {
  type Completed,
  type ReadActivity,
  readActivity,
  type Submitted,
  type Waiting,
} from '../client/submitted.ts'
export type { Send } from '../client/surroundings.ts'
export { walletAccounts } from '../client/walletAccounts.ts'
