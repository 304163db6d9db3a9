import type { Guard } from '@latchkey/enclave'

/** The stamped request that a submit carries out, for an enclave that verifies it. */
export type Evidence = Pick<Guard, 'stamped' | 'approvals' | 'grants'>
