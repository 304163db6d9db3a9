import { pathName } from '../names.ts'
import type { Operation, OperationKind } from '../operation.ts'
import { operations } from '../operations/index.ts'
import type { SubmitOperation } from '../wire.ts'
import { type Bodies, proxyBodies, queryBodies, submitBodies } from './bodies.ts'
import docs from './docs.json' with { type: 'json' }
import { errorResponseRefs, errorResponses, errorSchema } from './responses.ts'
import { createSchemas, type JsonSchema } from './schemas.ts'

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, JsonSchema>
  components: Record<string, Record<string, JsonSchema>>
}

/** Differences between the two surfaces. docs/wire-format.md#stamps. */
const surfaces = {
  publicApi: {
    kinds: ['submit', 'query'],
    title: 'Latchkey public API',
    description:
      'Every request is stamped: the signature covers the exact bytes of its body. The auth proxy has a document of its own, openapi.json below its address.',
    securitySchemes: {
      stamp: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Stamp',
        description:
          'base64url of {publicKey, scheme, signature}: a signature by an API key or session key; a wallet adds the message that it signed.',
      },
      webauthnStamp: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Stamp-WebAuthn',
        description:
          'JSON {credentialId, authenticatorData, clientDataJson, signature}: an assertion by a passkey.',
      },
      attestedStamp: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Stamp-Attested',
        description:
          'JSON or its base64url, {publicKeyAttestation, scheme, publicKey, signature}: a token, and a signature by the key that it names; for stamp_login.',
      },
    },
  },
  authProxy: {
    kinds: ['proxy'],
    title: 'Latchkey auth proxy',
    description:
      'Login steps for browsers. A request comes from an allowed origin and names a configuration.',
    securitySchemes: {
      configId: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Auth-Proxy-Config-Id',
        description: 'Identifies the configuration of the parent organization; no secret.',
      },
    },
  },
} as const satisfies Record<
  string,
  {
    kinds: readonly OperationKind[]
    title: string
    description: string
    securitySchemes: Record<string, JsonSchema>
  }
>
export type ApiSurface = keyof typeof surfaces

const prefixes = { proxy: '/v1/', submit: '/public/v1/submit/', query: '/public/v1/query/' }

// The table is constant, and anybody may request the document.
const described = new Map<ApiSurface, Promise<Omit<OpenApiDocument, 'servers'>>>()

/**
 * The OpenAPI 3.1 document of one surface, made from the table.
 *
 * @param surface which half of the service
 * @param url where that half is reached
 * @example
 * const document = await openApiDocument('authProxy', 'https://auth.example.com')
 */
export async function openApiDocument(surface: ApiSurface, url: string): Promise<OpenApiDocument> {
  const document = described.get(surface) ?? describeSurface(surface)
  described.set(surface, document)
  const { openapi, info, ...rest } = await document
  return { openapi, info, servers: [{ url }], ...rest }
}

async function describeSurface(surface: ApiSurface): Promise<Omit<OpenApiDocument, 'servers'>> {
  const schemas = await createSchemas(docs)
  const { kinds, title, description, securitySchemes } = surfaces[surface]
  const paths = kinds.flatMap((kind) =>
    Object.entries<Operation>(operations[kind]).map(([name, operation]) => [
      `${prefixes[kind]}${pathName(name)}`,
      { post: describeOperation(schemas, name, operation) },
    ]),
  )
  const responses = errorResponses()
  const named = { Error: errorSchema(), ...withoutOperations(schemas) }
  const used = findComponents([paths, responses], named)
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description },
    security: Object.keys(securitySchemes).map((scheme) => ({ [scheme]: [] })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(Object.entries(named).filter(([name]) => used.has(name))),
      responses,
      securitySchemes,
    },
  }
}

const withoutOperations = (schemas: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(schemas).filter(([path]) => !path.includes('.')))

/** Names of the components that a part of the document refers to, directly or by other components. */
function findComponents(part: unknown, schemas: Readonly<Record<string, JsonSchema>>): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (names.has(name)) continue
      names.add(name)
      visit(schemas[name])
    }
  }
  visit(part)
  return names
}

function describeOperation(
  schemas: Record<string, JsonSchema>,
  name: string,
  operation: Operation,
): JsonSchema {
  const { kind, summary, source, access, params, rules } = operation
  const { request, response } = bodiesOf(schemas, name, operation)
  const described: JsonSchema = {
    operationId: kind === 'proxy' ? `proxy_${pathName(name)}` : pathName(name),
    summary,
    tags: [kind],
    'x-source': source,
    'x-access': access,
    requestBody: {
      // docs/decisions.md#what-clients-send-and-what-we-accept: no body where the body is an empty object.
      required: kind !== 'proxy' || Object.keys(params.entries).length > 0,
      content: { 'application/json': { schema: request } },
    },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: response } } },
      ...errorResponseRefs(),
    },
  }
  if (rules.length > 0)
    described.description = rules.map(({ field, expected }) => `${field}: ${expected}.`).join(' ')
  return described
}

function bodiesOf(schemas: Record<string, JsonSchema>, name: string, operation: Operation): Bodies {
  if (operation.kind === 'proxy') return proxyBodies(schemas, name, operation)
  if (operation.kind === 'query') return queryBodies(schemas, name, operation)
  return submitBodies(schemas, name as SubmitOperation, operation)
}
