import type { Beside } from '../../src/state/answersOf.ts'

/** For states without uploaded interfaces. */
export const noBeside: Beside = { publicKeyOf: () => '', interfaceText: () => undefined }
