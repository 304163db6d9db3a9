import { KmsFailure } from './Kms.ts'

/** ms */
const patience = 10_000

interface VendorRequest extends Omit<RequestInit, 'signal' | 'redirect'> {
  /** Named in failures, such as `AWS KMS`. */
  vendor: string
  url: string
}

/**
 * Sends a request to a vendor, and reads its answer as text.
 *
 * @throws {@link KmsFailure} that names the vendor and the reason
 */
export async function askVendor(
  reach: typeof fetch,
  { vendor, url, ...init }: VendorRequest,
): Promise<string> {
  // A redirect could send credentials elsewhere.
  const request = { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) } as const
  let answer: Response
  let text: string
  try {
    answer = await reach(url, request)
    text = await answer.text()
  } catch (cause) {
    throw new KmsFailure(`${vendor} can't be reached at ${new URL(url).host} (${reasonOf(cause)})`, { cause })
  }
  if (answer.ok) return text
  throw new KmsFailure(`${vendor} answered ${answer.status}${nameOfError(text)}`)
}

/** @throws {@link KmsFailure} for anything but a JSON object */
export function readAnswer(vendor: string, text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch (cause) {
    throw new KmsFailure(`${vendor} answered something that is not JSON`, { cause })
  }
}

/** A text in an answer. @throws {@link KmsFailure} where it is missing */
export function readField(vendor: string, answer: Record<string, unknown>, name: string): string {
  const value = answer[name]
  if (typeof value === 'string' && value !== '') return value
  throw new KmsFailure(`${vendor} answered without ${name}`)
}

function reasonOf(error: unknown): string {
  const { name, cause } = Object(error) as { name?: string; cause?: unknown }
  if (name === 'TimeoutError') return 'no answer in 10 s'
  const { code } = Object(cause) as { code?: string }
  return code ?? 'no connection'
}

/** `AccessDeniedException` of AWS, `PERMISSION_DENIED` of Google: names, without the vendor's sentence. */
function nameOfError(text: string): string {
  const [, name] =
    /"(?:__type|status)"\s*:\s*"(?:[\w.]+#)?(\w{1,80})"/.exec(text) ??
    /"error"\s*:\s*"(\w{1,80})"/.exec(text) ??
    []
  return name === undefined ? '' : ` (${name})`
}
