/** The buttons of a page by which people come in and see who they are: each stands right in its root. */
export const entries = '.lk-root > [aria-haspopup]'
