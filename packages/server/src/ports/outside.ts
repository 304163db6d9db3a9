/** Sends a request to a server of somebody else: a social provider, an issuer of tokens. Follows no redirect. */
export type FetchOutside = (request: Request) => Promise<Response>

/** Over the network. */
export const fetchOutside: FetchOutside = (request) => fetch(request)
