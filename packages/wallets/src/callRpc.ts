import { providerError } from './providerError.ts'

/** One call of the developer's JSON-RPC endpoint. @throws ProviderRpcError with the endpoint's own code */
export async function callRpc<Result>(url: string, method: string, params: unknown): Promise<Result> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body })
    .then((response) => response.json())
    .catch((cause) => {
      throw providerError(4901, `${method}: the chain's RPC gave no JSON reply.`, { cause })
    })
  const { code, message, data } = reply.error ?? {}
  if (reply.error) throw providerError(Number(code), String(message), { data })
  return reply.result
}

/** Calls the RPC of one chain. */
export type ChainRpc = <Result>(method: string, params?: unknown) => Promise<Result>
