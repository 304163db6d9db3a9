/** Facts about the request that a token came with. */
export interface CaptchaRequest {
  /** Address of the client. */
  ip: string
  /** Operation on the wire: `otp_init`, `signup`. */
  operation: string
}

/** Verifies tokens of a captcha that the app shows. docs/proof-of-work.md#a-captcha-instead */
export interface Captcha {
  /** Whether the token is valid. Rejects if the vendor is away. */
  verify(token: string, request: CaptchaRequest): Promise<boolean>
}
