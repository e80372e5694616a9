import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { applicationDefinition } from '#shared/applications/application-definition.ts'

/** Invented people: only the number of people who share a word matters. */
const firstNames =
  'Tove,Isla,Ruth,Jan,Greta,Rory,Amara,Freddie,Yusuf,Chidi,Marta,Mairi,Jakub,Nils,Sorcha,Luca,Ines,Leif,Erlend,Callum,Elin,Wren,Daniel,Ødegård,Zoë,Noor,Kenji,Mei,Aisha,Omar,Søren,Ana,Björn,Chloé,Dmytro,Eva,Farid,Hana,Igor,Jana'
const lastNames =
  'Brandt,Manson,Sandison,Procházka,Holm,Tulloch,Okafor,Kirkness,Demir,Eze,Kowalska,Groundwater,Nowak,Aaberg,Muir,Ferrante,Calder,Moncrieff,Harcus,Isbister,Sæther,Sinclair,Osei,Linklater,Teles,Berg,Quillback,Rendall,Flett,Drever,Leask,Mowat,Tait,Wishart,Heddle,Clouston,Scollay,Marwick,Norquoy,Foubister,Yamada,Nguyen,García,Müller,Šimek,Ivanova,Haddad,Kaya,Rossi,Silva,Dubois,Jansen,Novák,Olsen,Popescu,Svensson,Tanaka,Weber,Zhang,Öberg'
const words =
  'turbine,blade,rope,access,offshore,crew,vessel,permit,inspection,hydraulic,welding,torque,rescue,first,aid,shift,night,weather,tide,harbour,crane,cable,splice,grease,bearing,gearbox,sensor,fault,report,planner,supervisor,trainee,apprentice,certificate,safety,height,winch,diver,survey,sonar,maintenance,repair,workshop,procurement,stock,budget,team,training,delivery,quality,audit,method,statement,risk,assessment,client,handover,commissioning,electrical,mechanical,instrumentation,automation,logistics,warehouse,driver,forklift,english,german,arabic,norwegian,spanish,degree,college,university,diploma,award,volunteer,lifeboat,sailing,fishing,farming,teaching,software,spreadsheet,drawing,design'
const tags = ['Night shifts', 'Sea legs', 'Second round', 'Needs a permit', 'Applied before', 'Shortlist', 'Call back']

const sentForm = applicationDefinition({
  title: 'Application',
  texts: {
    details: 'Contact details',
    fullName: 'Full name',
    email: 'Email',
    emailHelp: 'We write to you about this application.',
    phone: 'Phone',
    phoneHelp: 'With the country code if it is not British.',
    location: 'Where you live',
    locationHelp: 'Town and country are enough.',
    resumeSection: 'Résumé',
    resume: 'Résumé',
    resumeHelp: 'PDF, Word or text, up to 10 MB.',
  },
  isResumeRequired: false,
  phoneCountry: 'GB',
  sections: [
    {
      name: 'questions',
      title: 'Questions',
      items: [
        { name: 'why', type: 'textarea', label: 'Why this work?' },
        { name: 'shift', type: 'checkboxItem', label: 'Night shifts' },
        { name: 'started', type: 'date', label: 'First day' },
      ],
    },
  ],
})

export const manyApplications = 50_000
const othersOf = 400

export interface Seeded {
  position: number
  /** A word that one of fifty résumés has. */
  rareWord: string
}

/** 50,000 applications for one position and 400 for each of nineteen others, with answers, tags, sources, reviews and history. */
export async function seedApplications(client: pg.Client, domain: string): Promise<Seeded> {
  await client.query(`select set_config('app.domain', $1, false)`, [domain])
  const { rows } = await client.query<{ id: string }>(
    'select id from positions where domain = $1 and archived_at < 0 order by id limit 20',
    [domain],
  )
  const [position, ...others] = rows.map(({ id }) => Number(id))
  if (position === undefined || others.length < 19) throw new Error('There are too few positions.')
  const { rows: staff } = await client.query<{ id: string; name: string }>(
    `select id, name from users where domain = $1 and role in ('admin', 'recruiter') order by id`,
    [domain],
  )
  const one = { domain, staff: staff.map(({ id }) => id) }
  await fill(client, one, [position], manyApplications)
  await fill(client, one, others, others.length * othersOf)
  await waitForTexts(client)
  await client.query('vacuum analyze')
  return { position, rareWord: 'seaworthiness' }
}

/** Words of answers are searchable once the server's job has written them, as for applications from before that feature. */
async function waitForTexts(client: pg.Client): Promise<void> {
  await client.query(`select graphile_worker.add_job('keep_application_texts', '{}'::json)`)
  for (;;) {
    const { rows } = await client.query<{ missing: string }>(
      `select count(*) as missing from applications a where status not in ('draft', 'withdrawn')
       and not exists (select from application_texts t where t.application_id = a.id)`,
    )
    if (rows[0]!.missing === '0') return
    await sleep(2_000)
  }
}

async function fill(
  client: pg.Client,
  { domain, staff }: { domain: string; staff: string[] },
  positions: number[],
  count: number,
): Promise<void> {
  await client.query(
    `create or replace function pg_temp.pick(list text[], n bigint) returns text language sql immutable as
     $$ select list[1 + (abs(hashint8extended(n, 7)) % array_length(list, 1))::int] $$`,
  )
  const insert = `
    with lists as (select string_to_array($4, ',') as firsts, string_to_array($5, ',') as lasts, string_to_array($6, ',') as words),
    people as (
      select n, ($2::bigint[])[1 + n % array_length($2::bigint[], 1)] as position_id,
        pg_temp.pick(firsts, n) as first, pg_temp.pick(lasts, n * 31 + 5) as last,
        (hashint8extended(n, 3) % 1000 + 1000) % 1000 as chance,
        now() - n * interval '9 minutes' as at,
        (select string_agg(pg_temp.pick(words, n * 97 + w), ' ') from generate_series(1, 60) w) as prose
      from lists, generate_series(1, $3::int) n
    ), sent as (
      insert into applications (domain, position_id, status, full_name, email, phone, location, answers, source, submitted_form,
        submitted_at, created_at, updated_at)
      select $1, position_id,
        case when chance < 80 then 'submitted' when chance < 250 then 'in_review' when chance < 285 then 'interview'
          when chance < 295 then 'offer' when chance < 335 then 'hired' when chance < 937 then 'not_selected' else 'withdrawn' end,
        first || ' ' || last, lower(last) || '.' || n || '@example.' || (array['com', 'org', 'test'])[1 + n % 3],
        '+44 1856 8' || lpad((n % 100000)::text, 5, '0'), 'Kirkwall',
        jsonb_build_object('why', prose, 'shift', n % 2 = 0, 'started', '2026-11-02'),
        case when n % 10 = 0 then null else jsonb_build_object('kind',
          (array['site', 'job_board', 'referral', 'event', 'campaign', 'alert'])[1 + n % 6], 'name', null, 'campaign', null) end,
        $7::jsonb, at, at, at
      from people
      returning id, domain, status, submitted_at
    )
    insert into application_events (domain, application_id, status, at)
    select domain, id, 'submitted', submitted_at from sent
    union all select domain, id, status, submitted_at + interval '2 days' from sent where status <> 'submitted'`
  await client.query(insert, [domain, positions, count, firstNames, lastNames, words, JSON.stringify(sentForm)])
  // The demo has given some of its own people the same.
  await client.query(
    `insert into application_tags (domain, application_id, key, label, added_by, added_at)
     select domain, id, lower(tag), tag, 'bench', submitted_at
     from applications, unnest($2::text[]) with ordinality as t (tag, place)
     where position_id = any($1) and status <> 'draft' and hashtext(id::text || tag) % 14 = 0
     on conflict do nothing`,
    [positions, tags],
  )
  await client.query(
    `insert into application_reviews (domain, application_id, reviewer_id, asked_by, asker_name, asked_at)
     select domain, id, ($2::text[])[1 + abs(hashtext(id::text)) % array_length($2::text[], 1)], 'bench', 'Bench', submitted_at
     from applications where position_id = any($1) and status in ('submitted', 'in_review') and hashtext(id::text) % 2 = 0
     on conflict do nothing`,
    [positions, staff],
  )
}
