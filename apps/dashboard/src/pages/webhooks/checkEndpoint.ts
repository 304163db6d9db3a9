export interface EndpointFields {
  name: string
  url: string
}

/** Problems of the fields, by field; empty if there are none. The service has the last word. */
export function checkEndpoint({ name, url }: EndpointFields): Partial<EndpointFields> {
  const problem = problemOf(url.trim())
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(problem !== undefined && { url: problem }),
  }
}

/** Events say who did what, and the service doesn't reach into networks. docs/webhooks.md#where-it-may-go */
function problemOf(url: string): string | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return 'Enter a URL such as https://api.example.com/webhooks.'
  const { protocol, hostname } = new URL(url)
  // Where it is allowed: in development.
  if (hostname === 'localhost') return undefined
  if (protocol === 'http:') return 'Use https. Over http, anyone on the way can read and change the events.'
  if (isPrivate(hostname))
    return "The service sends only to public host names. Use your endpoint's public name."
  return undefined
}

/** An address, or a name that only a private network knows. */
const isPrivate = (hostname: string): boolean =>
  /^\d+\.\d+\.\d+\.\d+$|^\[/.test(hostname) ||
  !hostname.includes('.') ||
  /\.(?:local|internal|localhost|lan|home|corp)$/.test(hostname)
