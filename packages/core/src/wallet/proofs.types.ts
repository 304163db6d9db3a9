import type { CheckOutcome, Decision, ProofCheck, ProofGrade } from '@latchkey/crypto/proofs'

import type { CallOptions } from '../client/client.types.ts'

export interface VerifyProofsParameters extends CallOptions {
  /** An activity that was asked for with proofs. @default the sign-up */
  activityId?: string | undefined
}

/** One address that the enclave derived, or its decision about a request, and how far to believe that. */
export interface AddressProof {
  /** The address that the enclave states; absent for a decision. Believe it only if the grade is good enough. */
  address: string | undefined
  walletId: string | undefined
  derivationPath: string | undefined
  /**
   * The decision about the activity's request, by an enclave that verifies. Compare its fingerprint with the activity's. A
   * right has ended if `stateChange` is `STATE_CHANGE_CONFIRMED`.
   */
  decision: Decision | undefined
  /**
   * Ordered from worst to best. `refused`: a check failed, such as that of the root. `simulated`: signed by software below
   * the root of `wallet.attestationRoot`, or below one that the service itself names, which proves nothing against the
   * service. `deployer`: the root that the configuration names.
   * `unpinned`: hardware of AWS, with a program that the configuration doesn't name. `hardware`: hardware of AWS, with
   * the program whose registers the configuration names.
   */
  grade: ProofGrade
  /** The single checks. `absent`: there was nothing to check. */
  checks: Readonly<Record<ProofCheck, CheckOutcome>>
}

export interface WalletProofs {
  /**
   * Verifies on this page what the enclave states about derived addresses and about requests. Resolves with an empty list if no proofs were
   * asked for.
   */
  verifyProofs(parameters?: VerifyProofsParameters): Promise<AddressProof[]>
}
