import { acceptingProviders, refusingProviders } from '../appBrowsers.ts'
import type { Finding, Site } from '../site.ts'

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

/** Whether the page is served, in a way that lets browsers create keys. */
export function checkPage({ page }: Site): Finding {
  const name = 'Page'
  const { url, status } = page
  if (status >= 400) return { level: 'error', name, text: `${url.href} answers ${status}.` }
  if (url.protocol === 'http:' && !isLocal(url.hostname))
    return {
      level: 'error',
      name,
      text: `${url.origin} isn't https. Browsers create keys and passkeys on https pages and localhost only.`,
    }
  return { level: 'ok', name, text: `${url.href} answers ${status}.` }
}

/** Methods that work in the browsers of other apps, where Google and others refuse to sign in. */
const worksInApps = ['email', 'sms', ...acceptingProviders]

/** Browsers inside other apps: links in Instagram, Facebook, LinkedIn. */
export function checkInAppBrowsers({ page, inAppPages, service }: Site): Finding {
  const name = 'In-app browsers'
  const blocked = inAppPages.filter((one) => !one.page || (one.page.status >= 400 && page.status < 400))
  if (blocked.length > 0) {
    const answers = blocked.map((one) => `${one.app}'s browser with ${one.page?.status ?? 'nothing'}`)
    return {
      level: 'warning',
      name,
      text: `The site answers ${answers.join(', ')}. Its bot protection may block people who follow a link in an app.`,
    }
  }
  const methods = service?.status === 'ready' ? service.methods : undefined
  if (methods && !methods.some((method) => worksInApps.includes(method)))
    return {
      level: 'warning',
      name,
      text: 'Google refuses to sign in there, and passkeys and wallets are often missing. Enable email or SMS as well.',
      fix: `latchkey-service --key KEY_FILE --call update_auth_proxy_config --parameters '{"allowedAuthMethods":["email",…]}'`,
    }
  const refusing = methods?.filter((method) => refusingProviders.includes(method)) ?? []
  const text = 'The site loads in them and offers a sign-in method that works there.'
  const rest =
    refusing.length > 0
      ? ` Logins by ${refusing.join(' and ')} are refused there: the card says how to open the page in the user's browser.`
      : ''
  return { level: 'ok', name, text: text + rest }
}
