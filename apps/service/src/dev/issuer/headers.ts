/** Of every answer. */
export const headers: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/**
 * Of a page: no scripts, no frames, and forms that go nowhere but here and to the page that waits for the answer, for
 * browsers hold every step of a form's way against the policy.
 */
export function pageHeaders(waiting?: string): Record<string, string> {
  const target = waiting === undefined ? '' : ` ${new URL(waiting).origin}`
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action 'self'${target}`,
    "frame-ancestors 'none'",
  ]
  return { ...headers, 'content-security-policy': policy.join('; ') }
}
