import { ApiError, type ApiErrorOf, ServiceRefusal } from './KitError.ts'

/** `STEP_UP_REQUIRED` of an export or import: it has to be confirmed in the service's vault. */
export class StepUpError extends ServiceRefusal {
  override name = 'StepUpError'
  /** Where it can be confirmed. Undefined where the service has no vault: then only long-lived API keys may. */
  readonly vaultOrigin: string | undefined

  /** The same error, typed if it is one of these. */
  static from(error: unknown): unknown {
    const isOne = error instanceof ApiError && error.code === 'STEP_UP_REQUIRED' && error.facts.vault
    return isOne ? new StepUpError(error) : error
  }

  private constructor(error: ApiErrorOf<'STEP_UP_REQUIRED'>) {
    super('STEP_UP_REQUIRED', { ...error, message: error.message, cause: error })
    const { origin } = error.facts.vault as { origin?: unknown }
    this.vaultOrigin = typeof origin === 'string' ? origin : undefined
  }
}
