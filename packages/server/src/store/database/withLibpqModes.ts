/**
 * Makes `sslmode` mean what it means to libpq: `require` encrypts, `verify-full` also checks the certificate. By default
 * node-postgres treats both as `verify-full`, and prints a warning.
 */
export const withLibpqModes = (url: string): string =>
  /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat=') ? `${url}&uselibpqcompat=true` : url
