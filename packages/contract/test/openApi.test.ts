import { describe, expect, it } from 'vitest'

import { openApiDocument } from '../src/openApi/openApiDocument.ts'
import type { JsonSchema } from '../src/openApi/schemas.ts'
import { operations } from '../src/operations/index.ts'
import { walk } from './walkDocument.ts'

const url = 'http://localhost:4000'
const publicApi = await openApiDocument('publicApi', url)
const authProxy = await openApiDocument('authProxy', url)

interface BodyOf {
  post: {
    requestBody: {
      content: {
        'application/json': {
          schema: { properties: Record<string, unknown>; required: string[]; allOf?: unknown[] }
        }
      }
    }
  }
}

describe('openApiDocument', () => {
  it('behavior: each operation is on its surface', () => {
    const { proxy, submit, query } = operations
    expect(Object.keys(authProxy.paths)).toHaveLength(Object.keys(proxy).length)
    expect(Object.keys(publicApi.paths)).toHaveLength(Object.keys({ ...submit, ...query }).length)
    expect(authProxy.servers).toEqual([{ url }])
  })

  it('behavior: each has a client address of its own', async () => {
    const elsewhere = await openApiDocument('authProxy', 'https://auth.example.com')
    expect(elsewhere).toEqual({ ...authProxy, servers: [{ url: 'https://auth.example.com' }] })
  })

  // docs/decisions.md#unknown-fields
  it('behavior: a query says whether it refuses unknown fields', () => {
    const refusesUnknown = (path: string) => {
      const { post } = publicApi.paths[`/public/v1/query/${path}`] as unknown as BodyOf
      return (
        (post.requestBody.content['application/json'].schema as JsonSchema).unevaluatedProperties === false
      )
    }
    expect([refusesUnknown('list_activities'), refusesUnknown('whoami')]).toEqual([true, false])
  })

  it('behavior: a state change is an envelope, answered by an activity', () => {
    expect(publicApi.paths['/public/v1/submit/stamp_login']).toMatchInlineSnapshot(`
      {
        "post": {
          "operationId": "stamp_login",
          "requestBody": {
            "content": {
              "application/json": {
                "schema": {
                  "allOf": [
                    {
                      "$ref": "#/components/schemas/SubmitEnvelope",
                    },
                    {
                      "properties": {
                        "parameters": {
                          "additionalProperties": false,
                          "properties": {
                            "expirationSeconds": {
                              "description": "Lifetime in seconds. Default: '900'. Expected: from 1 to 43200 seconds.",
                              "maxLength": 16,
                              "pattern": "^(?:0|[1-9][0-9]{0,15})$",
                              "type": "string",
                            },
                            "invalidateExisting": {
                              "description": "Ends all other login keys of the user. Default: false.",
                              "type": "boolean",
                            },
                            "publicKey": {
                              "description": "Client public key, added to the organization when the stamp checks out (compressed P-256, hex).",
                              "maxLength": 66,
                              "pattern": "^0[23][0-9a-f]{64}$",
                              "type": "string",
                            },
                            "sessionProfileId": {
                              "description": "Session profile that bounds what the session may do.",
                              "maxLength": 36,
                              "pattern": "^(?!0{8}-0{4}-0{4}-0{4}-0{12}$)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
                              "type": "string",
                            },
                          },
                          "required": [
                            "publicKey",
                          ],
                          "type": "object",
                        },
                        "type": {
                          "const": "ACTIVITY_TYPE_STAMP_LOGIN",
                        },
                      },
                      "type": "object",
                    },
                  ],
                },
              },
            },
            "required": true,
          },
          "responses": {
            "200": {
              "content": {
                "application/json": {
                  "schema": {
                    "properties": {
                      "activity": {
                        "allOf": [
                          {
                            "$ref": "#/components/schemas/Activity",
                          },
                          {
                            "properties": {
                              "intent": {
                                "properties": {
                                  "stampLoginIntent": {
                                    "additionalProperties": false,
                                    "properties": {
                                      "expirationSeconds": {
                                        "description": "Lifetime in seconds. Default: '900'. Expected: from 1 to 43200 seconds.",
                                        "maxLength": 16,
                                        "pattern": "^(?:0|[1-9][0-9]{0,15})$",
                                        "type": "string",
                                      },
                                      "invalidateExisting": {
                                        "description": "Ends all other login keys of the user. Default: false.",
                                        "type": "boolean",
                                      },
                                      "publicKey": {
                                        "description": "Client public key, added to the organization when the stamp checks out (compressed P-256, hex).",
                                        "maxLength": 66,
                                        "pattern": "^0[23][0-9a-f]{64}$",
                                        "type": "string",
                                      },
                                      "sessionProfileId": {
                                        "description": "Session profile that bounds what the session may do.",
                                        "maxLength": 36,
                                        "pattern": "^(?!0{8}-0{4}-0{4}-0{4}-0{12}$)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
                                        "type": "string",
                                      },
                                    },
                                    "required": [
                                      "publicKey",
                                    ],
                                    "type": "object",
                                  },
                                },
                                "type": "object",
                              },
                              "result": {
                                "properties": {
                                  "stampLoginResult": {
                                    "properties": {
                                      "session": {
                                        "description": "Signed JWT: expiry, public key, session type, user id, organization id.",
                                        "type": "string",
                                      },
                                    },
                                    "required": [
                                      "session",
                                    ],
                                    "type": "object",
                                  },
                                },
                                "type": "object",
                              },
                              "type": {
                                "const": "ACTIVITY_TYPE_STAMP_LOGIN",
                              },
                            },
                            "type": "object",
                          },
                        ],
                      },
                    },
                    "required": [
                      "activity",
                    ],
                    "type": "object",
                  },
                },
              },
              "description": "Done.",
            },
            "400": {
              "$ref": "#/components/responses/Error400",
            },
            "401": {
              "$ref": "#/components/responses/Error401",
            },
            "403": {
              "$ref": "#/components/responses/Error403",
            },
            "404": {
              "$ref": "#/components/responses/Error404",
            },
            "405": {
              "$ref": "#/components/responses/Error405",
            },
            "409": {
              "$ref": "#/components/responses/Error409",
            },
            "413": {
              "$ref": "#/components/responses/Error413",
            },
            "415": {
              "$ref": "#/components/responses/Error415",
            },
            "429": {
              "$ref": "#/components/responses/Error429",
            },
            "500": {
              "$ref": "#/components/responses/Error500",
            },
            "501": {
              "$ref": "#/components/responses/Error501",
            },
            "503": {
              "$ref": "#/components/responses/Error503",
            },
          },
          "summary": "Starts a session for a key, authenticated by the request's stamp.",
          "tags": [
            "submit",
          ],
          "x-access": {
            "callers": [
              "self",
            ],
            "stamps": [
              "key",
              "passkey",
              "wallet",
              "token",
            ],
          },
          "x-source": "specification",
        },
      }
    `)
  })

  it('behavior: each revision of an operation has its own envelope', () => {
    const { post } = publicApi.paths['/public/v1/submit/otp_login'] as never as {
      post: { requestBody: { content: { 'application/json': { schema: { oneOf: unknown[] } } } } }
    }
    const types = post.requestBody.content['application/json'].schema.oneOf.map((envelope) =>
      [...walk(envelope)].filter(({ key }) => key === 'const').map(({ value }) => value),
    )
    expect(types).toEqual([['ACTIVITY_TYPE_OTP_LOGIN'], ['ACTIVITY_TYPE_OTP_LOGIN_V2']])
  })

  it('behavior: documents alternative spellings', () => {
    expect(authProxy.paths['/v1/otp_verify']).toMatchObject({
      post: {
        requestBody: {
          content: { 'application/json': { schema: { description: 'publicKey is taken for public_key.' } } },
        },
      },
    })
  })

  it('behavior: no body if there are no fields', () => {
    expect(authProxy.paths['/v1/wallet_kit_config']).toMatchObject({
      post: { requestBody: { required: false } },
    })
    expect(authProxy.paths['/v1/otp_init']).toMatchObject({ post: { requestBody: { required: true } } })
  })

  it('behavior: every spelling that the service reads is a parameter, and one of them is required', () => {
    for (const [name, { aliases, params }] of Object.entries(operations.proxy)) {
      const path = `/v1/${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
      const { schema } = (authProxy.paths[path] as never as BodyOf).post.requestBody.content[
        'application/json'
      ]
      for (const [alias, field] of Object.entries(aliases)) {
        expect(Object.keys(schema.properties), `${path} ${alias}`).toEqual(
          expect.arrayContaining([alias, field]),
        )
        const isRequired = (params.entries as Record<string, { type: string }>)[field]?.type !== 'optional'
        expect(schema.required).not.toContain(field)
        expect(schema.allOf ?? []).toEqual(
          isRequired ? [{ anyOf: [{ required: [field] }, { required: [alias] }] }] : [],
        )
      }
    }
  })
})
