/** A user with an account at a provider. */
export interface OidcPerson {
  /** Identifies them permanently. */
  readonly sub: string
  readonly name: string
  /** E-mail address; undefined if the user shares none. */
  readonly email?: string | undefined
  /** @default true */
  readonly isEmailVerified?: boolean | undefined
}

/** A link on the page. */
export interface Choice {
  readonly label: string
  readonly href: string
}

/** Asks who to sign in as. Only links, so that it works without scripts and form redirects. */
export const choicePage = (provider: string, people: readonly Choice[], refusal: Choice): string =>
  page(
    `Test sign-in (not the real ${provider})`,
    `<ul>${people.map((choice) => `<li>${link(choice)}</li>`).join('')}</ul><p>${link(refusal)}</p>`,
  )

/** Shows why the login cannot continue. */
export const refusalPage = (reason: string): string =>
  page("This sign-in can't continue", `<p>${encode(reason)}</p>`)

const link = ({ label, href }: Choice): string => `<a href="${encode(href)}">${encode(label)}</a>`

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${encode(title)}</title><link rel="icon" href="data:,"></head><body><main><h1>${encode(title)}</h1>${content}</main></body></html>`

const encode = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
