import pg from 'pg'
import type { Jobs } from '#server/outbox/outbox.ts'
import type { TestApp } from '../api-client.ts'

/** The payload of the job that the outbox would run under a key, removed from it; null if there is none. */
export async function takeJob<Name extends keyof Jobs>({ deps }: TestApp, key: string): Promise<Jobs[Name] | null> {
  const client = new pg.Client({ connectionString: deps.db.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ payload: Jobs[Name] }>(
    'select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id where j.key = $1',
    [key],
  )
  await client.query('select graphile_worker.remove_job($1)', [key])
  await client.end()
  return rows[0]?.payload ?? null
}

/** The payloads of all waiting jobs of one kind. */
export async function queuedJobs<Name extends keyof Jobs>({ deps }: TestApp, name: Name): Promise<Jobs[Name][]> {
  const client = new pg.Client({ connectionString: deps.db.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ payload: Jobs[Name] }>(
    `select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
     where t.identifier = $1 order by p.id`,
    [name],
  )
  await client.end()
  return rows.map(({ payload }) => payload)
}
