import pg from 'pg'

/**
 * A separate process that opens and closes positions until it is killed, as happens during a crawl. Arguments: database URL,
 * domain, lowest id that may be closed. Every tenth id is closed, highest first.
 */
const [url, domain, firstId] = process.argv.slice(2)
const client = new pg.Client({ connectionString: url, options: `-c role=candela_app -c app.domain=${domain}` })
await client.connect()
for (let round = 0; ; round++) {
  await client.query(
    `insert into positions (source, source_id, display_job_id, ats_job_id, title, description, locations, work_location_option,
       skills, language, posted_ts, creation_ts, content_hash)
     select 'late', 'late-' || $1::int || '-' || n, 'L', 'L', 'Latecomer', '<p>Late.</p>', '[]', 'onsite', '[]', 'en',
       1799000000 + $1::int, 1799000000, 'late'
     from generate_series(1, 3) as n`,
    [round],
  )
  await client.query(
    `update positions set archived_at = 1 where id in (
       select id from positions where archived_at < 0 and source = 'crowd' and (id - $1::bigint) % 10 = 0 order by id desc limit 3)`,
    [firstId],
  )
  if (round === 0) process.stdout.write('started\n')
  await new Promise((done) => setTimeout(done, 5))
}
