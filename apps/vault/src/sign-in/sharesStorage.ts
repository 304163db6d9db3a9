/**
 * Whether this page has the same storage in a host's frame as in a popup: then a provider's popup can tell it that it has
 * returned. Browsers keep the storage of a frame apart for each site, and no page can see where a site begins. The domain
 * of the passkeys is never wider than one, and a domain belongs to the site of the one above it.
 *
 * @param host the page that frames this one
 * @param passkeyDomain of the organization
 */
export function sharesStorage(
  page: Pick<URL, 'hostname' | 'protocol'>,
  host: string,
  passkeyDomain: string | undefined,
): boolean {
  const { hostname, protocol } = new URL(host)
  const isIn = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)
  const isBoth = (domain: string) => isIn(hostname, domain) && isIn(page.hostname, domain)
  return (
    protocol === page.protocol &&
    (isBoth(hostname) || isBoth(page.hostname) || (passkeyDomain !== undefined && isBoth(passkeyDomain)))
  )
}
