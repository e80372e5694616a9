import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  type createLetterTemplate,
  type getLetterTemplateVersion,
  type listLetterTemplates,
  type LetterBody,
  type LetterTemplateDetail,
  type LetterTemplateSummary,
  type saveLetterTemplate,
  NewerVersion,
} from '#contract/offers/letter-templates.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { advisoryLock } from '#server/db/advisory-lock.ts'
import { users } from '#server/db/schema/accounts.ts'
import {
  letterTemplates,
  letterTemplateVersions,
  type LetterTemplateRow,
  type LetterTemplateVersionRow,
} from '#server/db/schema/letter-templates.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { voidRequestsWith } from '../approvals/current-approval.ts'
import { auditOffer } from './audit.ts'
import { letterPlaceholders, letterProblems } from './letter-values.ts'
import { missingStarterNames } from './missing-starters.ts'
import { starterLetters, usualLetter } from './starter-letters.ts'

/** Employers without templates are offered the starter letters: reading creates nothing. */
export async function listTemplates(scope: RequestScope): Promise<DataOf<typeof listLetterTemplates>> {
  const rows = await scope.db
    .select({ template: letterTemplates, version: letterTemplateVersions })
    .from(letterTemplates)
    .innerJoin(letterTemplateVersions, isCurrent)
    .orderBy(asc(letterTemplates.name), asc(letterTemplates.createdAt))
  return {
    templates: rows.map(({ template, version }) => presentSummary(template, version)),
    missing_starters: await missingStarterNames(scope, scope.db),
  }
}

const isCurrent = and(
  eq(letterTemplateVersions.templateId, letterTemplates.id),
  eq(letterTemplateVersions.version, letterTemplates.currentVersion),
)!

/** The default template for new letters: the oldest in use. If there is none, the starter letters are created once. */
export async function usualTemplate(scope: RequestScope, tx: Db): Promise<LetterTemplateRow> {
  const known = await oldestTemplate(tx)
  if (known) return known
  await lockStarters(scope, tx)
  const madeMeanwhile = await oldestTemplate(tx)
  if (madeMeanwhile) return madeMeanwhile
  const t = messagesFor(scope.locale)
  const made: LetterTemplateRow[] = []
  for (const [place, { nameKey, body }] of starterLetters.entries())
    made.push(await insertTemplate(scope, tx, t(nameKey), body, place))
  return made[0]!
}

const oldestTemplate = async (tx: Db): Promise<LetterTemplateRow | undefined> =>
  (
    await tx
      .select()
      .from(letterTemplates)
      .where(isNull(letterTemplates.archivedAt))
      .orderBy(asc(letterTemplates.createdAt), asc(letterTemplates.id))
      .limit(1)
  )[0]

/** A second caller waits here, and then finds the letters created by the first. */
export const lockStarters = ({ employer }: RequestScope, tx: Db): Promise<void> =>
  advisoryLock(tx, `starter letters ${employer.domain}`)

/** @throws AppError `not_found` for the template to copy */
export async function createTemplate(
  scope: RequestScope,
  { name, copy_of: copyOf }: BodyOf<typeof createLetterTemplate>,
): Promise<LetterTemplateDetail> {
  const id = await scope.db.transaction(async (tx) => {
    const body = copyOf === undefined ? usualLetter : (await findTemplate(scope, tx, copyOf)).version.body
    return (await insertTemplate(scope, tx, name, body as LetterBody)).id
  })
  return getTemplate(scope, id)
}

/** `place` keeps templates that are created together in order. */
export async function insertTemplate(
  scope: RequestScope,
  tx: Db,
  name: string,
  body: LetterBody,
  place = 0,
): Promise<LetterTemplateRow> {
  const { domain } = scope.employer
  const now = new Date(scope.deps.clock.now().getTime() + place)
  const [row] = await tx.insert(letterTemplates).values({ domain, name, createdAt: now, updatedAt: now }).returning()
  const createdBy = scope.viewer!.id
  await tx
    .insert(letterTemplateVersions)
    .values({ domain, templateId: row!.id, version: 1, name, body, createdBy, createdAt: now })
  await auditOffer(scope, tx, 'letter_template.created', `letter_template:${row!.id}`, { name })
  return row!
}

export async function getTemplate(scope: RequestScope, id: string): Promise<LetterTemplateDetail> {
  const { template, version } = await findTemplate(scope, scope.db, id)
  const versions = await scope.db
    .select({ version: letterTemplateVersions, name: users.name })
    .from(letterTemplateVersions)
    .leftJoin(users, eq(users.id, letterTemplateVersions.createdBy))
    .where(eq(letterTemplateVersions.templateId, template.id))
    .orderBy(desc(letterTemplateVersions.version))
  return {
    ...presentSummary(template, version),
    body: version.body as LetterBody,
    versions: versions.map((each) => ({
      version: each.version.version,
      created_at: unixSeconds(each.version.createdAt),
      created_by: each.name ?? '',
    })),
    placeholders: letterPlaceholders(),
  }
}

export async function getTemplateVersion(
  scope: RequestScope,
  id: string,
  number: number,
): Promise<DataOf<typeof getLetterTemplateVersion>> {
  const { version } = await findTemplate(scope, scope.db, id, number)
  return { version: version.version, name: version.name, body: version.body as LetterBody }
}

/**
 * Saves a template's content as its next version; unchanged content creates none.
 * @throws AppError `conflict` if someone else has saved since, `invalid` naming blocks with unknown placeholders
 */
export async function saveTemplate(
  scope: RequestScope,
  id: string,
  { version: base, name, body }: BodyOf<typeof saveLetterTemplate>,
): Promise<LetterTemplateDetail> {
  const problems = letterProblems(body, scope.locale)
  if (problems.length > 0)
    throw new AppError('invalid', problems[0]!.message, {
      fields: Object.fromEntries(problems.map(({ field, message }) => [`body.${field}`, message])),
    })
  await scope.db.transaction(async (tx) => {
    const [locked] = isUuid(id)
      ? await tx.select().from(letterTemplates).where(eq(letterTemplates.id, id)).for('update')
      : []
    if (!locked) throw templateNotFound(scope)
    const { version: current } = await findTemplate(scope, tx, id)
    if (locked.currentVersion !== base) throw newerTemplate(scope, locked.currentVersion)
    if (locked.name === name && JSON.stringify(current.body) === JSON.stringify(body)) return
    const now = scope.deps.clock.now()
    const version = locked.currentVersion + 1
    await tx.insert(letterTemplateVersions).values({
      domain: scope.employer.domain,
      templateId: locked.id,
      version,
      name,
      body,
      createdBy: scope.viewer!.id,
      createdAt: now,
    })
    await tx
      .update(letterTemplates)
      .set({ name, currentVersion: version, updatedAt: now })
      .where(eq(letterTemplates.id, locked.id))
    await voidRequestsWith(scope, tx, locked.id)
    await auditOffer(scope, tx, 'letter_template.saved', `letter_template:${locked.id}`, { version })
  })
  return getTemplate(scope, id)
}

export async function archiveTemplate(
  scope: RequestScope,
  id: string,
  isArchived: boolean,
): Promise<LetterTemplateDetail> {
  await scope.db.transaction(async (tx) => {
    const { template } = await findTemplate(scope, tx, id)
    if ((template.archivedAt !== null) === isArchived) return
    const now = scope.deps.clock.now()
    await tx
      .update(letterTemplates)
      .set({ archivedAt: isArchived ? now : null, updatedAt: now })
      .where(eq(letterTemplates.id, template.id))
    const action = isArchived ? 'letter_template.archived' : 'letter_template.restored'
    await auditOffer(scope, tx, action, `letter_template:${template.id}`)
  })
  return getTemplate(scope, id)
}

/** A template with one of its versions, by default the current one. @throws AppError `not_found` */
export async function findTemplate(
  scope: Pick<RequestScope, 'locale'>,
  db: Db,
  id: string,
  number?: number,
): Promise<{ template: LetterTemplateRow; version: LetterTemplateVersionRow }> {
  const wanted =
    number === undefined
      ? isCurrent
      : and(eq(letterTemplateVersions.templateId, letterTemplates.id), eq(letterTemplateVersions.version, number))!
  const [row] = isUuid(id)
    ? await db
        .select({ template: letterTemplates, version: letterTemplateVersions })
        .from(letterTemplates)
        .innerJoin(letterTemplateVersions, wanted)
        .where(eq(letterTemplates.id, id))
    : []
  if (!row) throw templateNotFound(scope)
  return row
}

const templateNotFound = ({ locale }: Pick<RequestScope, 'locale'>) =>
  new AppError('not_found', messagesFor(locale)('staffOffers.error.templateNotFound'))

const newerTemplate = ({ locale }: RequestScope, version: number) =>
  new AppError('conflict', messagesFor(locale)('staffOffers.error.newerTemplate'), {
    detail: refusalDetail(NewerVersion, { version }),
  })

export const presentSummary = (
  template: LetterTemplateRow,
  version: Pick<LetterTemplateVersionRow, 'body'>,
): LetterTemplateSummary => ({
  id: template.id,
  name: template.name,
  title: version.body.title,
  version: template.currentVersion,
  is_archived: template.archivedAt !== null,
  updated_at: unixSeconds(template.updatedAt),
})
