/** Headers of every response. */
export const headers: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/**
 * Headers of a page: no scripts, no frames, and forms that only submit here. The page that waits for the redirect is
 * allowed too, because browsers apply form-action to redirects.
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
