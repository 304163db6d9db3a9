/** What may be logged of a mail server's or an SMS vendor's answer. Its sentence repeats receivers, so it never is. */
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
