import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { hiddenMark } from '#shared/names/hidden-mark.ts'
import type { RequestScope } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { findPeople } from './find-people.ts'
import { canHaveHidden, isHidden } from './hidden-names.ts'
import type { Mention } from './mentions.ts'

type WhoOf = (params: Record<string, string>, body: unknown) => Mention | undefined

/**
 * What is not answered at all while a name is hidden: documents, whose every line says who wrote them, and work that needs the
 * name, such as an offer. Each says who it is about.
 */
const withheld: [start: RegExp, who: WhoOf][] = [
  [/^POST \/api\/pcsx\/staff\/applications\/:id\/reveal$/, ({ id }) => id],
  [/^GET \/api\/pcsx\/staff\/applications\/:id\/(?:message_)?files\/:fileId$/, ({ id }) => id],
  [/^PUT \/api\/pcsx\/staff\/applications\/:id\/address$/, ({ id }) => id],
  [/^\w+ \/api\/offer\/admin\/offers\/:id/, ({ id }) => (/^\d{1,18}$/.test(id ?? '') ? `offer:${id}` : undefined)],
  [/^\w+ \/api\/offer\/admin\/drafts\/:id/, ({ id }) => id],
  [
    /^POST \/api\/offer\/admin\/drafts$/,
    (_params, body) => (body as { application_id?: string } | undefined)?.application_id,
  ],
  [/^\w+ \/api\/pcsx\/admin\/form_assignments\/:id/, ({ id }) => id],
  // Whatever is written there would be answered with the name cut out, if it is the right one. Its time can be changed.
  [
    /^PATCH \/api\/pcsx\/staff\/interviews\/:id$/,
    ({ id }, body) => (['title', 'note'].some((each) => each in (body as object)) ? id : undefined),
  ],
]

/** One file with the answers of everybody. */
const answersOfAll = 'GET /api/pcsx/admin/forms/:id/answers'

/** Work that begins with an address: its answer would say whose number is whose. */
const byAddress =
  /^(?:POST \/api\/pcsx\/staff\/interviews|POST \/api\/pcsx\/admin\/forms\/:id\/assignments|PUT \/api\/offer\/admin\/drafts\/:id)$/

const isUuid = (value: string | undefined): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value ?? '')

function addressesIn(body: unknown): string[] {
  if (typeof body === 'string') return /^\s*[^\s@]+@[^\s@]+\s*$/.test(body) ? [body.trim().toLowerCase()] : []
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(addressesIn) : []
}

const sentUnder = (addresses: readonly string[]): SQL => {
  const said = sql`${sql.param(addresses)}::text[]`
  return sql`${applications.id} in (
    select a.id from applications a where lower(a.email) = any(${said})
    union select a.id from users u join applications a on a.user_id = u.id where u.email = any(${said}))`
}

const whoHaveForm = (formId: string | undefined): SQL => {
  const those = sql`from form_assignments f`
  const ofForm = sql`where f.form_id = ${isUuid(formId) ? formId : null}::uuid`
  return sql`${applications.id} in (
    select a.id ${those} join applications a on a.user_id = f.user_id ${ofForm}
    union select a.id ${those} join applications a on lower(a.email) = lower(f.email) ${ofForm}
    union select a.id ${those} join users u on u.email = lower(f.email) join applications a on a.user_id = u.id ${ofForm})`
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
  const name = `${method} ${path}`
  if (byAddress.test(name) && (await canHaveHidden(scope)) && (await isAnyHidden(scope, sentUnder(addressesIn(body)))))
    throw namesAreHidden()
  if (name === answersOfAll && (await canHaveHidden(scope)) && (await isAnyHidden(scope, whoHaveForm(params.id))))
    throw namesAreHidden()
  const who = withheld
    .find(([call]) => call.test(name))?.[1](params, body)
    ?.toLowerCase()
  if (who === undefined || !(who.startsWith('offer:') || isUuid(who)) || !(await canHaveHidden(scope))) return
  if ((await findPeople(scope, new Set([who]))).get(who)?.length) throw namesAreHidden()
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
