import { and, eq, ne, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { emailKey } from '#shared/applications/email.ts'
import { hiddenMark } from '#shared/names/hidden-mark.ts'
import type { RequestScope } from '#server/context.ts'
import { applicationsInReach } from '#server/access/reach.ts'
import { applications } from '#server/db/schema/applications.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { findPeople } from './find-people.ts'
import { canHaveHidden, hasChosenHidden, isHidden } from './hidden-names.ts'
import type { Mention } from './mentions.ts'
import { isNotHiddenPerson } from './not-hidden-person.ts'

type WhoOf = (params: Record<string, string>, body: unknown) => Mention | undefined

/**
 * Answers that are refused entirely while a name is hidden: documents, in which every line identifies the author, and work that
 * needs the name, such as an offer. Each names its subject.
 */
const withheld: [start: RegExp, who: WhoOf][] = [
  [/^POST \/api\/pcsx\/staff\/applications\/:id\/reveal$/, ({ id }) => id],
  [/^GET \/api\/pcsx\/staff\/applications\/:id\/(?:message_)?files\/:fileId$/, ({ id }) => id],
  [/^GET \/api\/pcsx\/staff\/interviews\/:id\/files\/:fileId$/, ({ id }) => id],
  [/^PUT \/api\/pcsx\/staff\/applications\/:id\/address$/, ({ id }) => id],
  [/^\w+ \/api\/offer\/admin\/offers\/:id/, ({ id }) => (/^\d{1,18}$/.test(id ?? '') ? `offer:${id}` : undefined)],
  [/^\w+ \/api\/offer\/admin\/(?:drafts|approvals)\/:id/, ({ id }) => id],
  [
    /^POST \/api\/offer\/admin\/drafts$/,
    (_params, body) => (body as { application_id?: string } | undefined)?.application_id,
  ],
  [/^\w+ \/api\/pcsx\/admin\/form_assignments\/:id/, ({ id }) => id],
  // Text written there would be answered with the name cut out, if it is the right one. Its time can be changed.
  [
    /^POST \/api\/pcsx\/staff\/interviews$/,
    (_params, body) => {
      const { applicationId, title, note } = body as {
        applicationId?: string
        title?: string
        note?: string
      }
      return title?.trim() || note?.trim() ? applicationId : undefined
    },
  ],
  [
    /^POST \/api\/pcsx\/staff\/interviews\/preview$/,
    (_params, body) => {
      const { id, applicationId, ...texts } = body as { id?: string; applicationId?: string; [text: string]: unknown }
      const isWritten = ['title', 'note', 'cancelReason'].some((each) => String(texts[each] ?? '').trim() !== '')
      return isWritten ? (id ?? applicationId) : undefined
    },
  ],
  [
    /^PATCH \/api\/pcsx\/staff\/interviews\/:id$/,
    ({ id }, body) => (['title', 'note'].some((each) => each in (body as object)) ? id : undefined),
  ],
  [
    /^POST \/api\/pcsx\/staff\/interviews\/:id\/cancel$/,
    ({ id }, body) => ((body as { reason?: string } | undefined)?.reason?.trim() ? id : undefined),
  ],
  [/^\w+ \/api\/pcsx\/staff\/interviews\/:id\/accommodation/, ({ id }) => id],
]

/** Work that begins with an address: its answer would reveal whose number is whose. */
const byAddress =
  /^(?:POST \/api\/pcsx\/staff\/interviews(?:\/preview)?|POST \/api\/pcsx\/admin\/forms\/:id\/assignments|PUT \/api\/offer\/admin\/drafts\/:id)$/

/**
 * These also reveal that an address has applied. Someone who has chosen to hide all names reveals them first, in any position;
 * if a position hides them, colleagues may add people and learn that someone is already there.
 */
const typesAddress = /^(?:POST \/api\/pcsx\/staff\/applications|PUT \/api\/pcsx\/staff\/applications\/:id\/address)$/

const longestAddress = 1_000

const isUuid = (value: string | undefined): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value ?? '')

/** As typed, including letters that only look different. */
function addressesIn(body: unknown): string[] {
  if (typeof body === 'string') {
    const plain = body.length > longestAddress ? '' : body.normalize('NFKC').trim()
    return /^[^\s@]+@[^\s@]+$/.test(plain) ? [...new Set([plain.toLowerCase(), emailKey(plain)])] : []
  }
  return typeof body === 'object' && body !== null ? Object.values(body).flatMap(addressesIn) : []
}

/** The position that the work is for, if given. */
const positionIn = (body: unknown): number | null => {
  const { position_id: id } = body as { position_id?: unknown }
  return Number.isSafeInteger(id) ? (id as number) : null
}

async function areNamed(
  scope: RequestScope,
  addresses: readonly string[],
  positionId: number | null,
): Promise<boolean> {
  const about = {
    userId: sql`null`,
    email: sql`t.email`,
    ...(positionId !== null && { positionId: sql`${positionId}::bigint` }),
  }
  const isNamed = await isNotHiddenPerson(scope, about)
  if (addresses.length === 0 || !isNamed) return true
  const { rows } = await scope.db.execute(
    sql`select 1 from unnest(${sql.param(addresses)}::text[]) as t (email) where not ${isNamed} limit 1`,
  )
  return rows.length === 0
}

/** Where the data to be saved contains a cut mark; null if nowhere. */
function fieldWithMark(value: unknown): string | null {
  if (typeof value === 'string') return value.includes(hiddenMark) ? '' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, each] of Object.entries(value)) {
    const inside = fieldWithMark(each)
    if (inside !== null) return inside === '' ? name : `${name}.${inside}`
    if (name.includes(hiddenMark)) return ''
  }
  return null
}

export const namesAreHidden = (): AppError => new AppError('forbidden', { key: 'staffApplications.names.withheld' })

/** @throws AppError `forbidden` for withheld data; `invalid` for a text that contains a cut mark */
export async function guardNames(
  scope: RequestScope,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  params: Record<string, string>,
  body: unknown,
): Promise<void> {
  // Saving the mark would overwrite the text it replaced.
  const field = body === undefined ? null : fieldWithMark(body)
  if (field !== null) {
    const message = { key: 'staffApplications.names.cutText' } as const
    throw new AppError('invalid', message, { fields: { [field || 'body']: message } })
  }
  const name = `${method} ${path}`
  const isByAddress = byAddress.test(name)
  if ((isByAddress || typesAddress.test(name)) && hasChosenHidden(scope) && addressesIn(body).length > 0)
    throw new AppError('forbidden', { key: 'staffApplications.names.addressWithheld' })
  if (isByAddress && !(await areNamed(scope, addressesIn(body), positionIn(body)))) throw namesAreHidden()
  const who = withheld
    .find(([call]) => call.test(name))?.[1](params, body)
    ?.toLowerCase()
  if (who === undefined || !(who.startsWith('offer:') || isUuid(who)) || !(await canHaveHidden(scope))) return
  if ((await findPeople(scope, new Set([who]))).get(who)?.length) throw namesAreHidden()
}

/** Whether a file is the résumé of a hidden person, and not also of an application whose name the viewer reads. */
export async function isHiddenResume(scope: RequestScope, fileId: string): Promise<boolean> {
  const rows = await scope.db
    .select({ isHidden: isHidden(scope) })
    .from(applications)
    .where(
      and(
        ne(applications.status, 'draft'),
        eq(applications.resumeFileId, fileId),
        hasChosenHidden(scope) ? undefined : applicationsInReach(scope, scope.db),
      ),
    )
  return rows.length > 0 && rows.every((row) => row.isHidden)
}
