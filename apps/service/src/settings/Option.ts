/** A setting of the service, on the command line or in the environment. */
export interface Option {
  /** Name on the command line, without the dashes. */
  flag?: string | undefined
  /** Name in the environment. The flag takes precedence. */
  variable?: string | undefined
  /** Placeholder for the value in `--help`. */
  value: string
  about: string
}
