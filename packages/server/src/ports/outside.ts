/** Sends a request to another party's server, such as a social provider. Follows no redirects. */
export type FetchOutside = (request: Request) => Promise<Response>

/** Over the network. */
export const fetchOutside: FetchOutside = (request) => fetch(request)
