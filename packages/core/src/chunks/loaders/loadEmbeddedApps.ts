/** Loaded where the app that shows the page is named. */
export const loadEmbeddedApps = () => import('../embeddedApps.ts')
