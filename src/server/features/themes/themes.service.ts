import type { ActionOn } from '#shared/audit-log/actions.ts'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type StaffTheme, type ThemeVersion, ThemeConflict } from '#contract/employers/themes.ts'
import { audit as record } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { employers } from '#server/db/schema/employers.ts'
import { themes, themeVersions, type ThemeRow } from '#server/db/schema/themes.ts'
import { AppError, refusalDetail, notFound } from '#server/http/refusals/app-error.ts'
import { readTheme } from '#shared/themes/read-theme.ts'
import type { ThemeProduct } from '#shared/themes/theme-sections.ts'
import type { EmployerTheme } from '#shared/themes/theme-style.ts'
import { requireReadable, requireTheme } from './theme-problems.ts'

export async function getTheme(scope: RequestScope, product: ThemeProduct): Promise<StaffTheme> {
  return present(scope, scope.db, await findTheme(scope, scope.db, product))
}

/** @throws AppError `invalid` by path, `conflict` with the newer state */
export async function saveTheme(
  scope: RequestScope,
  product: ThemeProduct,
  change: { revision: number; theme: unknown },
): Promise<StaffTheme> {
  const draft = requireTheme(change.theme, product, 'theme')
  return scope.db.transaction(async (tx) => {
    const row = await findTheme(scope, tx, product, { lock: true })
    if (isDeepStrictEqual(draft, row.draft) && change.revision <= row.draftRevision) return present(scope, tx, row)
    await requireRevision(scope, tx, row, change.revision)
    const draftRevision = row.draftRevision + 1
    const saved = { ...row, draft, draftRevision, updatedAt: scope.deps.clock.now() }
    await tx
      .insert(themes)
      .values(saved)
      .onConflictDoUpdate({ target: [themes.domain, themes.product], set: saved })
    await audit(scope, tx, 'theme.saved', product, { revision: draftRevision })
    return present(scope, tx, saved)
  })
}

/**
 * Publishes the draft for visitors and emails. A draft that was already published creates no second version.
 * @throws AppError `invalid` with unreadable colors, `conflict` with the newer state
 */
export async function publishTheme(
  scope: RequestScope,
  product: ThemeProduct,
  { revision, note }: { revision: number; note: string | null },
): Promise<StaffTheme> {
  const published = await scope.db.transaction(async (tx) => {
    const row = await findTheme(scope, tx, product, { lock: true })
    await requireRevision(scope, tx, row, revision)
    if (row.publishedRevision === row.draftRevision) return present(scope, tx, row)
    requireReadable(row.draft, product)
    const { domain } = scope.employer
    const version = (row.publishedVersion ?? 0) + 1
    const at = scope.deps.clock.now()
    const theme = { ...row.draft, configPath: `themes/${product}/${version}` }
    await tx
      .insert(themeVersions)
      .values({ domain, product, version, theme, note, publishedBy: scope.viewer!.id, publishedAt: at })
    const saved = { ...row, publishedVersion: version, publishedRevision: row.draftRevision, updatedAt: at }
    await tx
      .insert(themes)
      .values(saved)
      .onConflictDoUpdate({ target: [themes.domain, themes.product], set: saved })
    const all = sql`${employers.themes} || ${JSON.stringify({ [product]: theme })}::jsonb`
    await tx.update(employers).set({ themes: all }).where(eq(employers.domain, domain))
    await audit(scope, tx, 'theme.published', product, { version })
    return present(scope, tx, saved)
  })
  scope.reloadEmployers?.()
  return published
}

/** @throws AppError `not_found` */
export async function getThemeVersion(
  { db }: RequestScope,
  product: ThemeProduct,
  number: string,
): Promise<{ version: number; theme: EmployerTheme }> {
  const version = /^\d{1,6}$/.test(number) ? Number(number) : -1
  const [row] = await db
    .select({ theme: themeVersions.theme })
    .from(themeVersions)
    .where(and(eq(themeVersions.product, product), eq(themeVersions.version, version)))
  if (!row) throw notFound('refused.noThemeVersion', { number: number.slice(0, 10) })
  return { version, theme: asDraft(row.theme, product) }
}

/** The stored draft; before the first save, the site's current theme, as revision 0. */
async function findTheme(scope: RequestScope, db: Db, product: ThemeProduct, { lock = false } = {}): Promise<ThemeRow> {
  const { domain, config, consoleTheme } = scope.employer
  // A save locks the employer's row, so that two first saves do not both start at 0.
  if (lock)
    await db.select({ domain: employers.domain }).from(employers).where(eq(employers.domain, domain)).for('update')
  const [row] = await db.select().from(themes).where(eq(themes.product, product))
  if (row) return row
  const shown = (product === 'default' && consoleTheme) || config.pcsxConfig.branding.theme
  return {
    domain,
    product,
    draft: asDraft(shown, product),
    draftRevision: 0,
    publishedVersion: null,
    publishedRevision: null,
    updatedAt: scope.deps.clock.now(),
  }
}

/** A theme without what only published ones have; one for a product with other sections starts from scratch. */
const asDraft = (theme: EmployerTheme, product: ThemeProduct): EmployerTheme => readTheme(theme, product).theme ?? {}

async function requireRevision(scope: RequestScope, tx: Db, row: ThemeRow, revision: number): Promise<void> {
  if (revision === row.draftRevision) return
  throw new AppError(
    'conflict',
    { key: 'refused.newerTheme' },
    {
      detail: refusalDetail(ThemeConflict, { theme: await present(scope, tx, row) }),
    },
  )
}

async function present({ employer }: RequestScope, db: Db, row: ThemeRow): Promise<StaffTheme> {
  const { product, draft, draftRevision, publishedVersion, publishedRevision } = row
  const versions = await db
    .select({
      version: themeVersions.version,
      publishedAt: themeVersions.publishedAt,
      publishedBy: users.name,
      note: themeVersions.note,
    })
    .from(themeVersions)
    .leftJoin(users, eq(users.id, themeVersions.publishedBy))
    .where(and(eq(themeVersions.domain, employer.domain), eq(themeVersions.product, product)))
    .orderBy(desc(themeVersions.version))
  return {
    product,
    theme: draft,
    revision: draftRevision,
    publishedVersion,
    hasUnpublishedChanges: draftRevision !== (publishedRevision ?? 0),
    versions: versions.map(({ publishedAt, publishedBy, ...version }): ThemeVersion => ({
      ...version,
      publishedBy: publishedBy ?? '',
      publishedTs: Math.floor(publishedAt.getTime() / 1000),
    })),
  }
}

async function audit(
  scope: RequestScope,
  tx: Db,
  action: ActionOn<'theme'>,
  product: ThemeProduct,
  detail: Record<string, unknown>,
): Promise<void> {
  await record(scope, tx, { action, subject: `theme:${product}`, detail })
}
