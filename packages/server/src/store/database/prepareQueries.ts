import { messages, type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

interface PreparedStatement {
  name: string
  parameterTypes: readonly number[]
  /** The row description, which `parseResults` expects before the rows. */
  description: messages.BackendMessage[]
}

type QueryArguments = [text: string, values?: unknown[], options?: QueryOptions]

/** Query texts come from the code and are few. Beyond this, queries run unprepared. */
const maxPrepared = 1_000
const { serialize } = protocol
/** Query options that only affect how rows are parsed. */
const rowOptions = new Set(['rowMode', 'parsers'])

/**
 * Makes PGlite prepare each query once and then run it in one round trip. By default it parses every query each time,
 * in six round trips: eight times the work. Uses internals of PGlite, listed in the repository's
 * docs/pglite-internals.md#what-we-rely-on and checked in pglite.test.ts.
 */
export function prepareQueries(client: PGlite): void {
  const statements = new Map<string, PreparedStatement>()
  let count = 0
  const { query: queryUnprepared, transaction } = client
  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(new Uint8Array(Buffer.concat(parts)), { syncToFs: false })

  async function prepare(text: string): Promise<PreparedStatement> {
    const known = statements.get(text)
    if (known) return known
    const name = `query_${++count}`
    const replies = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(replies),
      description: replies.filter((reply) => reply instanceof messages.RowDescriptionMessage),
    }
    statements.set(text, prepared)
    return prepared
  }

  async function run<Row>(
    text: string,
    values: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const { name, parameterTypes, description } = await prepare(text)
    const toText = (value: unknown, at: number): string | null => {
      if (value === null || value === undefined) return null
      const serializer = client.serializers[parameterTypes[at] ?? 0]
      return serializer ? serializer(value) : String(value)
    }
    const replies = await send(
      serialize.bind({ statement: name, values: values.map(toText) }),
      serialize.execute({}),
      serialize.sync(),
    )
    const [result] = parse.parseResults([...description, ...replies], client.parsers, options)
    return result as Results<Row>
  }

  const isPreparable = (text: string, options: QueryOptions = {}) =>
    client.ready &&
    (statements.size < maxPrepared || statements.has(text)) &&
    Object.keys(options).every((name) => rowOptions.has(name))

  client.query = async <Row>(text: string, values?: unknown[], options?: QueryOptions) => {
    if (!isPreparable(text, options))
      return await queryUnprepared.call<PGlite, QueryArguments, Promise<Results<Row>>>(
        client,
        text,
        values,
        options,
      )
    return await client._runExclusiveTransaction(async () => {
      const result = await client.runExclusive(() => run<Row>(text, values, options))
      await client.syncToFs()
      return result
    })
  }
  client.transaction = (work) =>
    transaction.call(client, (inside) => {
      const { query: queryInside } = inside
      inside.query = async <Row>(text: string, values?: unknown[], options?: QueryOptions) => {
        if (inside.closed || !isPreparable(text, options))
          return await queryInside<Row>(text, values, options)
        return await client.runExclusive(() => run<Row>(text, values, options))
      }
      return work(inside)
    }) as never
}
