import type { ReactNode } from 'react'

export interface SupportLinkProps {
  className: string
  /** A page, or a `mailto:` address. */
  href: string
  children: ReactNode
}

/** Leads to the app's support. */
export function SupportLink({ href, ...rest }: SupportLinkProps) {
  // A page opens beside this one; a mail program takes a `mailto:` address without leaving it.
  return <a {...rest} href={href} {...(!href.startsWith('mailto:') && newTab)} />
}

const newTab = { target: '_blank', rel: 'noreferrer' }
