import { fillPlaceholders, type Query, sql } from 'drizzle-orm'

import type { Database, Store } from '../../src/store/database/store.ts'

/** Pages and rows of one run of a statement. */
export interface Explained {
  text: string
  /** Pages of tables, indexes and temporary files, buffered or not, under the worse of the plans that Postgres may use. */
  pages: number
  /** Rows that it returned or changed. */
  rows: number
  changes: boolean
}

export interface Explainer {
  /** Runs `work`, and returns what each of its statements read, in order. */
  explain(work: () => Promise<unknown>): Promise<Explained[]>
}

/**
 * Has Postgres explain each statement just before it runs, with its parameters and in its transaction. Call before
 * anything prepares a query on the database.
 */
export async function explainStatements({ db }: Pick<Store, 'db'>): Promise<Explainer> {
  await db.execute(explainFunction)
  let explained: Explained[] | undefined

  /** A connection of Postgres has one session for all its transactions. */
  const heard = new WeakSet<object>()

  function listen({ _: { session } }: Database): void {
    if (heard.has(session)) return
    heard.add(session)
    const { prepareQuery, transaction } = session
    /** Statements that are sent at the same time are explained one after the other. */
    let turn: Promise<unknown> = Promise.resolve()

    session.prepareQuery = (...args) => {
      const prepared = prepareQuery.apply(session, args)
      const { execute } = prepared
      prepared.execute = async (...values) => {
        const into = explained
        const { sql: text, params } = args[0]
        if (!into || !/^\W*(?:select|insert|update|delete|with)\b/i.test(text))
          return await execute.apply(prepared, values)
        const filled = fillPlaceholders(params, (values[0] as Record<string, unknown>) ?? {})
        const run = async () => {
          into.push(await explain({ sql: text, params: filled }))
          return await execute.apply(prepared, values)
        }
        const ran = turn.then(run, run)
        turn = ran
        return await ran
      }
      return prepared as never
    }

    async function explain({ sql: text, params }: Query): Promise<Explained> {
      const texts = params.map((value) => (value === null || value === undefined ? null : textOf(value)))
      const ask = {
        sql: 'select mode, plan from explain_statement($1, $2)',
        params: [text, JSON.stringify(texts)],
      }
      const answer = await prepareQuery.call(session, ask, undefined, undefined, false).execute()
      return summarize(text, rowsOf(answer))
    }

    session.transaction = (work, ...how) =>
      transaction.call(
        session,
        async (inside) => {
          listen(inside)
          return await work(inside)
        },
        ...how,
      ) as never
  }

  listen(db)
  return {
    async explain(work) {
      explained = []
      try {
        await work()
        return explained
      } finally {
        explained = undefined
      }
    },
  }
}

/** Postgres plans for the given values, or, for a named statement that it has run before, once for all values. */
const planCacheModes = ['force_custom_plan', 'force_generic_plan']

/**
 * Runs `explain analyze` with both kinds of plans, and undoes it. A statement that reads more than a few pages is run up
 * to three times, of which the best counts: inserts sometimes split or clean up an index page. A statement that violates
 * a constraint has no plan; it fails again when it really runs, which the service handles.
 */
const explainFunction = sql`
  create function explain_statement(statement text, params json) returns table (mode text, plan json)
  language plpgsql as $$
  declare
    call text;
  begin
    select 'explained' || coalesce('(' || string_agg(quote_nullable(value), ', ' order by at) || ')', '') into call
      from json_array_elements_text(params) with ordinality as t (value, at);
    execute 'prepare explained as ' || statement;
    foreach mode in array array[${sql.raw(planCacheModes.map((mode) => `'${mode}'`).join(', '))}] loop
      for turn in 1..3 loop
        plan := null;
        begin
          perform set_config('plan_cache_mode', mode, true);
          execute 'explain (analyze, buffers, format json) execute ' || call into plan;
          raise exception using errcode = 'UNDO0';
        exception
          when sqlstate 'UNDO0' then plan := plan -> 0 -> 'Plan';
          when integrity_constraint_violation then exit;
        end;
        return next;
        exit when (plan ->> 'Shared Hit Blocks')::int + (plan ->> 'Shared Read Blocks')::int < 20;
      end loop;
    end loop;
    deallocate explained;
  end $$`

type Plan = Readonly<Record<string, unknown>>

interface ExplainedRow {
  mode: string
  plan: Plan
}

/** Some drivers return the rows, some an object with the rows. */
const rowsOf = (answer: unknown): ExplainedRow[] =>
  Array.isArray(answer) ? answer : (answer as { rows: ExplainedRow[] }).rows

/**
 * About what Postgres adds to the cost of a plan for given values, since it has to be made anew each time. It uses the
 * plan for all values where that one is cheaper.
 */
const planningCost = 25

function summarize(text: string, explainedRows: readonly ExplainedRow[]): Explained {
  const [custom, generic] = planCacheModes.map((name) => {
    const plans = explainedRows.filter(({ mode }) => mode === name).map(({ plan }) => plan)
    return { pages: Math.min(...plans.map(pagesOf)), plan: plans[0] }
  })
  const plan = custom!.plan
  if (!plan || !generic!.plan) return { text, pages: 0, rows: 0, changes: false }
  const isGenericUsed = number(generic!.plan['Total Cost']) < number(plan['Total Cost']) + planningCost
  const pages = isGenericUsed ? Math.max(custom!.pages, generic!.pages) : custom!.pages
  const changes = plan['Node Type'] === 'ModifyTable'
  return { text, pages, rows: (changes && changedRows(plan)) || number(plan['Actual Rows']), changes }
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The buffers of a node include those of the nodes below it. */
const pagesOf = (plan: Plan): number =>
  ['Shared Hit Blocks', 'Shared Read Blocks', 'Temp Read Blocks', 'Temp Written Blocks']
    .map((name) => number(plan[name]))
    .reduce((sum, pages) => sum + pages)

/** Number of changed rows. Without `returning`, they are counted one node below the one that changes them. */
function changedRows(plan: Plan): number {
  const below = (plan.Plans as Plan[] | undefined)?.find((one) => one['Parent Relationship'] === 'Outer')
  return number(below?.['Actual Rows'])
}

/** A value as Postgres reads it from text. */
const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value)
