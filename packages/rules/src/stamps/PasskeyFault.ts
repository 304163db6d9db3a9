/** Why a registration or an assertion was rejected. The message goes into the reply. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault'
}

export const fault = (reason: string, cause?: unknown) => new PasskeyFault(reason, { cause })
