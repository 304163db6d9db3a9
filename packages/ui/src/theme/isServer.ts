/** True where there is no page: a server that renders to a string. */
export const isServer = typeof document === 'undefined'
