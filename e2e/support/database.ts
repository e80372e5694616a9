import type pg from 'pg'
import { databaseOf } from '../../scripts/database-of.ts'

/** The server's own database; null if its data is not on this machine. */
async function withDatabase<Answer>(ask: (client: pg.Client) => Promise<Answer>): Promise<Answer | null> {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) return null
  const client = await databaseOf(dataDir)
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** A private position with its token, which no page reveals. Null if the server's data is not on this machine. */
export const privatePosition = (): Promise<{ id: number; title: string; token: string } | null> =>
  withDatabase(async (client) => {
    const { rows } = await client.query(
      'select id, title, private_token as token from positions where is_private and archived_at < 0 order by id limit 1',
    )
    return { ...rows[0], id: Number(rows[0].id) }
  })

/** Simulates the passage of time. False if the server's data is not on this machine. */
export async function changeDatabase(statement: string, values: unknown[]): Promise<boolean> {
  return (await withDatabase(async (client) => (await client.query(statement, values)).rowCount)) === 1
}

/** Sent applications of people whose addresses begin with `prefix`, the first sent first. False if the server's data is not here. */
export const addApplications = async (prefix: string, count: number, positionId: number): Promise<boolean> =>
  (await withDatabase(async (client) => {
    const { rowCount } = await client.query(
      `with sent as (
        insert into applications (domain, position_id, status, full_name, email, submitted_at, created_at, updated_at)
        select 'demo.test', $3, 'submitted', 'Person ' || n, $1 || n || '@example.test', at, at, at
        from (select n, now() - ($2 - n + 10) * interval '1 minute' as at from generate_series(1, $2::int) n) each
        returning id, submitted_at)
      insert into application_events (domain, application_id, status, at)
      select 'demo.test', id, 'submitted', submitted_at from sent`,
      [prefix, count, positionId],
    )
    return rowCount
  })) === count

/** The time to undo what was decided about someone's applications has passed. False if the server's data is not here. */
export const endUndoTime = async (email: string): Promise<boolean> =>
  (await withDatabase(async (client) => {
    await client.query(
      'update decisions set leaves_at = now() where id in (select decision_id from applications where email = $1)',
      [email],
    )
    return (await client.query('update applications set held_until = now() where email = $1', [email])).rowCount
  })) === 1

/** The time to undo an answer to a question from the assistant has passed. False if the server's data is not here. */
export const letAnswerLeave = async (questionId: string): Promise<boolean> =>
  (await withDatabase(async (client) => {
    await client.query("update assistant_questions set leaves_at = now() - interval '1 second' where id = $1", [
      questionId,
    ])
    const job = [`question:${questionId}`]
    return (await client.query('update graphile_worker._private_jobs set run_at = now() where key = $1', job)).rowCount
  })) === 1

/** Skips the time for correcting the address of an application that was added by hand: its candidate is notified now. */
export const endTimeToCorrect = async (applicationId: string): Promise<boolean> =>
  (await withDatabase(async (client) => {
    const job = [`added:${applicationId}`]
    return (await client.query('update graphile_worker._private_jobs set run_at = now() where key = $1', job)).rowCount
  })) === 1

/** Lets the time to undo messages about an application pass: the job that follows runs now. */
export async function letMessagesLeave(applicationId: string): Promise<boolean> {
  const ofApplication = `select sending_id from application_messages where application_id = $1 and state = 'waiting'`
  const left = await withDatabase(async (client) => {
    const { rows } = await client.query(
      `update message_sendings set leaves_at = now() where id in (${ofApplication}) returning id`,
      [applicationId],
    )
    for (const { id } of rows)
      await client.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [`messages:${id}`])
    return rows.length
  })
  return left === 1
}

/** Lets the time to undo invitations to apply pass: they leave now. False if the server's data is not here. */
export const letInvitationsLeave = async (email: string): Promise<boolean> =>
  (await withDatabase(async (client) => {
    const { rows } = await client.query(
      `update position_invitations set leaves_at = now()
      where state = 'waiting' and application_id in (select id from applications where email = $1) returning sending_id`,
      [email],
    )
    for (const { sending_id: id } of rows)
      await client.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
        `invitations:${id}`,
      ])
    return rows.length
  })) === 1

/** An account takes over what was sent without one under its address. False if the server's data is not here. */
export const claimAll = (email: string): Promise<boolean> =>
  changeDatabase(
    'update applications a set user_id = u.id from users u where u.email = $1 and a.email = $1 and a.user_id is null',
    [email],
  )
