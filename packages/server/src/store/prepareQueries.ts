import { messages, type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

interface Prepared {
  name: string
  parameterTypes: readonly number[]
  /** What its rows look like, as `parseResults` wants it before them. */
  description: messages.BackendMessage[]
}

type Asked = [text: string, values?: unknown[], options?: QueryOptions]

/** Texts are the code's, and few; whatever makes them up as it goes is not kept. */
const mostPrepared = 1_000
const { serialize } = protocol
const onlyRows = new Set(['rowMode', 'parsers'])

/**
 * Lets a PGlite prepare each query the first time, and run it by one message from then on. By itself it parses every
 * query anew and sends six messages for it, each a turn of the whole database: eight times the work.
 */
export function prepareQueries(client: PGlite): void {
  const known = new Map<string, Prepared>()
  let count = 0
  const { query: queryAnew, transaction } = client
  const send = (...parts: Uint8Array[]) =>
    client.execProtocolStream(new Uint8Array(Buffer.concat(parts)), { syncToFs: false })

  async function prepare(text: string): Promise<Prepared> {
    const kept = known.get(text)
    if (kept) return kept
    const name = `query_${++count}`
    const answers = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(answers),
      description: answers.filter((answer) => answer instanceof messages.RowDescriptionMessage),
    }
    known.set(text, prepared)
    return prepared
  }

  async function run<Row>(
    text: string,
    values: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    const { name, parameterTypes, description } = await prepare(text)
    const asText = (value: unknown, at: number): string | null => {
      if (value === null || value === undefined) return null
      const serializer = client.serializers[parameterTypes[at] ?? 0]
      return serializer ? serializer(value) : String(value)
    }
    const answers = await send(
      serialize.bind({ statement: name, values: values.map(asText) }),
      serialize.execute({}),
      serialize.sync(),
    )
    const [result] = parse.parseResults([...description, ...answers], client.parsers, options)
    return result as Results<Row>
  }

  const isPreparable = (text: string, options: QueryOptions = {}) =>
    client.ready &&
    (known.size < mostPrepared || known.has(text)) &&
    Object.keys(options).every((name) => onlyRows.has(name))

  client.query = async <Row>(text: string, values?: unknown[], options?: QueryOptions) => {
    if (!isPreparable(text, options))
      return await queryAnew.call<PGlite, Asked, Promise<Results<Row>>>(client, text, values, options)
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
