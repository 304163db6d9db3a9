/** Longest text of a response that enters a message. */
const maxLength = 160

/** The first line of a response, without control characters, cut to a length that fits into a message. */
export function firstLine(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/, 1)
  const printable = line.replace(/\p{C}/gu, '').replace(/\.$/, '')
  return printable.length > maxLength ? `${printable.slice(0, maxLength)}…` : printable
}

/**
 * Why a request failed. Node's fetch says "fetch failed", and why in its cause. The code of a system's error is enough:
 * its message has addresses of your network. An error's message may repeat the URL: without a password that is in it.
 */
export function describeFailure(error: unknown): string {
  const { cause, message } = Object(error) as Error
  const { code, message: reason } = Object(cause) as { code?: unknown; message?: string }
  const text = typeof code === 'string' ? code : reason || message || String(error)
  return firstLine(text.replace(/\/\/[^/@\s]*@/g, '//'))
}
