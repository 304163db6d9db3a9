export interface EndpointFields {
  name: string
  url: string
}

/** What is wrong with the fields, in place; empty if nothing is. */
export function checkEndpoint({ name, url }: EndpointFields): Partial<EndpointFields> {
  const isUrl = URL.canParse(url.trim()) && /^https?:$/.test(new URL(url.trim()).protocol)
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(!isUrl && { url: 'Enter a URL such as https://api.example.com/webhooks.' }),
  }
}
