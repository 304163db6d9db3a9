/** Loggable part of a mail server's or SMS vendor's answer. Its sentence repeats receivers and is never logged. */
export class VendorAnswer {
  /** `mail.example.com:587` */
  readonly vendor: string
  /** RFC 3463: `5.1.1`. Mail only. */
  readonly enhancedCode: string | undefined

  constructor(vendor: string, enhancedCode?: string | undefined) {
    this.vendor = vendor
    this.enhancedCode = enhancedCode
  }
}
