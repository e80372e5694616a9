import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { hiddenMark } from '#shared/names/redact.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { canHaveHidden, isHidden } from './hidden-names.ts'
import { mentionsOf } from './mentions.ts'

/**
 * What is not answered at all while a name is hidden: documents, whose every line says who wrote them, and work that needs the
 * name, such as an offer. Each says who it is about, by the parameters of its path.
 */
const uuid = (value: string | undefined): SQL =>
  sql`${/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value ?? '') ? value : null}::uuid`

const ofApplication = (id: string | undefined): SQL => sql`${applications.id} = ${uuid(id)}`
const ofAccountOrAddress = (user: SQL, email: SQL): SQL =>
  sql`(${applications.userId} = ${user} or lower(${applications.email}) = lower(${email})
    or ${applications.userId} in (select u.id from users u where lower(u.email) = lower(${email})))`

const ofOffer = (
  id: string | undefined,
): SQL => sql`exists (select 1 from offers o left join users u on u.id = o.user_id
  where o.id::text = ${id ?? ''} and ${ofAccountOrAddress(sql`o.user_id`, sql`u.email`)})`
const ofDraft = (id: string | undefined): SQL => sql`exists (select 1 from offer_drafts d where d.id = ${uuid(id)}
  and (d.content->>'application_id' = ${applications.id}::text
    or d.content->>'candidate_email' <> '' and ${ofAccountOrAddress(sql`null`, sql`d.content->>'candidate_email'`)}))`
const ofAssignment = (which: SQL): SQL => sql`exists (select 1 from form_assignments f where ${which}
  and ${ofAccountOrAddress(sql`f.user_id`, sql`f.email`)})`

type WhoOf = (params: Record<string, string>, body: unknown) => SQL | undefined

const withheld: [start: RegExp, who: WhoOf][] = [
  [/^POST \/api\/pcsx\/staff\/applications\/:id\/reveal$/, ({ id }) => ofApplication(id)],
  [/^GET \/api\/pcsx\/staff\/applications\/:id\/(?:message_)?files\/:fileId$/, ({ id }) => ofApplication(id)],
  [/^PUT \/api\/pcsx\/staff\/applications\/:id\/address$/, ({ id }) => ofApplication(id)],
  [/^\w+ \/api\/offer\/admin\/offers\/:id/, ({ id }) => ofOffer(id)],
  [/^\w+ \/api\/offer\/admin\/drafts\/:id/, ({ id }) => ofDraft(id)],
  [
    /^POST \/api\/offer\/admin\/drafts$/,
    (_params, body) => ofApplication((body as { application_id?: string } | undefined)?.application_id),
  ],
  [/^\w+ \/api\/pcsx\/admin\/form_assignments\/:id/, ({ id }) => ofAssignment(sql`f.id = ${uuid(id)}`)],
  // One file with the answers of everybody.
  [/^GET \/api\/pcsx\/admin\/forms\/:id\/answers$/, ({ id }) => ofAssignment(sql`f.form_id = ${uuid(id)}`)],
]

/** Work that begins with an address: its answer would say whose number is whose. */
const byAddress =
  /^(?:POST \/api\/pcsx\/staff\/interviews|POST \/api\/pcsx\/staff\/events\/:id\/attendance|POST \/api\/pcsx\/admin\/forms\/:id\/assignments|PUT \/api\/offer\/admin\/drafts\/:id)$/

const ofAddresses = (body: unknown): SQL => {
  const said = sql`${sql.param([...mentionsOf(body, undefined, true).texts])}::text[]`
  return sql`(lower(${applications.email}) = any(${said})
    or ${applications.userId} in (select u.id from users u where lower(u.email) = any(${said})))`
}

export const namesAreHidden = (): AppError => new AppError('forbidden', { key: 'staffApplications.names.withheld' })

/** @throws AppError `forbidden` for what is withheld; `invalid` for a text in which something was cut out */
export async function guardNames(
  scope: RequestScope,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: Record<string, string>,
  body: unknown,
): Promise<void> {
  // It would replace what it stands for.
  if (body !== undefined && JSON.stringify(body)?.includes(hiddenMark))
    throw new AppError('invalid', { key: 'staffApplications.names.cutText' })
  if (byAddress.test(`${method} ${path}`) && (await canHaveHidden(scope)))
    if (await isAnyHidden(scope, ofAddresses(body))) throw namesAreHidden()
  const who = withheld.find(([call]) => call.test(`${method} ${path}`))?.[1]
  if (!who || !(await canHaveHidden(scope))) return
  if (await isAnyHidden(scope, who(params, body))) throw namesAreHidden()
}

async function isAnyHidden(scope: RequestScope, which: SQL | undefined): Promise<boolean> {
  const [row] = await scope.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(ne(applications.status, 'draft'), which, isHidden(scope)))
    .limit(1)
  return row !== undefined
}

/** Whether a file is the résumé of someone who is hidden. */
export const isHiddenResume = (scope: RequestScope, fileId: string): Promise<boolean> =>
  isAnyHidden(scope, eq(applications.resumeFileId, fileId))
