/** Whether an address is a page of this machine: people are sent back nowhere else. */
export function isLocalPage(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  const isPlain = username === '' && password === '' && !url.includes('#')
  return isPlain && protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
