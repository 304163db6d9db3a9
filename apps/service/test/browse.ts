/** A browser without scripts that keeps cookies and follows redirects. */
export interface Browser {
  /** Opens a URL, or submits a form to it. */
  go(url: string, form?: Record<string, string>): Promise<Response>
  /** Like `open`, and follows redirects within the origin. */
  follow(url: string, form?: Record<string, string>): Promise<{ url: string; page: Response | undefined }>
  readonly cookies: ReadonlyMap<string, Cookie>
}

interface Cookie {
  value: string
  path: string
}

export function createBrowser(origin: string): Browser {
  const cookies = new Map<string, Cookie>()

  function keep(response: Response): void {
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      const path = /;\s*path=([^;]*)/i.exec(text)?.[1] ?? '/'
      if (value === '') cookies.delete(`${name} ${path}`)
      else cookies.set(`${name} ${path}`, { value: `${name}=${value}`, path })
    }
  }

  const browser: Browser = {
    cookies,
    async go(url, form) {
      const { pathname } = new URL(url)
      const cookie = [...cookies.values()].filter(({ path }) => pathname.startsWith(path))
      const response = await fetch(url, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: cookie.map(({ value }) => value).join('; ') },
        ...(form && { body: new URLSearchParams(form) }),
      })
      keep(response)
      return response
    },
    async follow(url, form) {
      const response = await browser.go(url, form)
      const location = response.headers.get('location')
      if (location === null) return { url, page: response }
      const target = new URL(location, url)
      return target.origin === origin ? browser.follow(target.href) : { url: target.href, page: undefined }
    },
  }
  return browser
}
