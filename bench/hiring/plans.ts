import type pg from 'pg'
import { figure } from '../markdown.ts'

interface PlanNode {
  'Index Name'?: string
  'Relation Name'?: string
  'Node Type': string
  Plans?: PlanNode[]
}

/** The lists' queries, as the application's role. */
const queries = (position: number, rareWord: string): [name: string, query: string][] => [
  [
    'what changed',
    `select distinct application_id from application_changes
     where domain = current_setting('app.domain') and xid >= pg_snapshot_xmin(pg_current_snapshot())`,
  ],
  [
    'the rows of a page',
    `select * from applications where id = any(array(select id from applications where position_id = ${position}
     and status <> 'draft' order by submitted_at desc, id desc limit 50))`,
  ],
  ['a word of answers and résumés', `select applications_with_words('''${rareWord}'':*')`],
]

/** The names of the indexes in each query's plan, and its time. */
export async function plansOf(
  client: pg.Client,
  domain: string,
  position: number,
  rareWord: string,
): Promise<string[][]> {
  const rows: string[][] = []
  await client.query('set role candela_app')
  await client.query(`select set_config('app.domain', $1, false)`, [domain])
  try {
    for (const [name, query] of queries(position, rareWord)) {
      const { rows: found } = await client.query(`explain (analyze, format json) ${query}`)
      const [{ Plan: plan, 'Execution Time': ms }] = found[0]['QUERY PLAN'] as [
        { Plan: PlanNode; 'Execution Time': number },
      ]
      rows.push([name, namesIn(plan).join(', ') || 'see below', figure(ms)])
    }
  } finally {
    await client.query('reset role')
  }
  // A function's plan is not part of its caller's.
  const inside = `select application_id from application_texts where document @@ '''${rareWord}'':*'::tsquery and domain = '${domain}'`
  const { rows: found } = await client.query(`explain (analyze, format json) ${inside}`)
  const [{ Plan: plan, 'Execution Time': ms }] = found[0]['QUERY PLAN'] as [
    { Plan: PlanNode; 'Execution Time': number },
  ]
  return [...rows, ['the same, inside of its function', namesIn(plan).join(', '), figure(ms)]]
}

const namesIn = ({
  'Index Name': name,
  'Relation Name': table,
  'Node Type': type,
  Plans: parts = [],
}: PlanNode): string[] => [
  ...new Set([
    ...(name === undefined ? [] : [name]),
    ...(type === 'Seq Scan' ? [`whole table ${table}`] : []),
    ...parts.flatMap(namesIn),
  ]),
]
