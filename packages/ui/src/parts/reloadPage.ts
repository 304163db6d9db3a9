/** Reloads the page. A login that waits for its code is restored afterwards. */
export const reloadPage = (): void => window.location.reload()
