import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  ownTextKinds,
  type saveSiteLanguages as saveCall,
  type SiteLanguage,
  type SiteLanguages,
  SiteLanguagesConflict,
} from '#contract/employers/site-languages.ts'
import type { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { applicationPath } from '#shared/applications/application-status.ts'
import { ownLocales } from '#shared/locales/locale-chain.ts'
import { locales } from '#shared/locales/locales.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { messageTemplates } from '#server/db/schema/decisions.ts'
import { employers } from '#server/db/schema/employers.ts'
import { positions } from '#server/db/schema/positions.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { invalidField } from '#server/http/refusals/issue-sentence.ts'
import { messagesFor, type MessageKey } from '#server/messages.ts'
import { readConfig } from '../read-config.ts'
import { ownTextsOf, type OwnText } from './own-texts.ts'

/** Enough to begin with; the pages where they are written list all. */
const mostNames = 20

/** The stored configuration, which another process may have changed a moment ago. */
export async function readSiteLanguages(scope: RequestScope): Promise<SiteLanguages> {
  return present(scope, readConfig(await storedConfig(scope, scope.db, { isLocked: false })))
}

/**
 * Only a name is changed: texts in a language that is no longer offered stay where they are.
 * @throws AppError `conflict` with the newer revision; `invalid` naming a language that we have no texts for
 */
export async function saveSiteLanguages(
  scope: RequestScope,
  { revision, languages }: BodyOf<typeof saveCall>,
): Promise<SiteLanguages> {
  const wanted = [...new Set(languages)]
  const config = await scope.db.transaction(async (tx) => {
    const stored = await storedConfig(scope, tx, { isLocked: true })
    const { supportedLanguages: known } = readConfig(stored)
    if (revisionOf(wanted) === revisionOf(known)) return readConfig(stored)
    const current = revisionOf(known)
    if (revision !== current)
      throw new AppError(
        'conflict',
        { key: 'siteLanguages.refused.changed' },
        { detail: refusalDetail(SiteLanguagesConflict, { revision: current }) },
      )
    const choices = choicesOf(known)
    const unknown = wanted.findIndex((tag) => !choices.includes(tag))
    if (unknown >= 0) throw invalidField(`languages.${unknown}`, { key: 'siteLanguages.refused.unknown' })
    const changed = { ...stored, supportedLanguages: wanted }
    await tx
      .update(employers)
      .set({ config: changed, updatedAt: scope.deps.clock.now() })
      .where(eq(employers.domain, scope.employer.domain))
    await audit(scope, tx, {
      action: 'employer.changed',
      subject: `employer:${scope.employer.domain}`,
      detail: { keys: ['supportedLanguages'] },
    })
    return readConfig(changed)
  })
  scope.reloadEmployers?.()
  return present(scope, config)
}

async function storedConfig({ employer }: RequestScope, db: Db, { isLocked }: { isLocked: boolean }) {
  const query = db.select({ config: employers.config }).from(employers).where(eq(employers.domain, employer.domain))
  const [row] = await (isLocked ? query.for('update') : query)
  return row!.config
}

const revisionOf = (languages: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(languages)).digest('base64url')

/** A regional variant that only words a few things differently is offered to those who have it already. */
const choicesOf = (known: readonly string[]): string[] => [
  ...new Set([...known, ...locales.filter(({ isOffered }) => isOffered).map(({ tag }) => tag)]),
]

async function present(scope: RequestScope, config: EmployerConfig): Promise<SiteLanguages> {
  const t = messagesFor(scope.locale)
  const stageName = (stage: (typeof applicationPath)[number]) =>
    t(`staffApplications.status.${stage}` satisfies MessageKey)
  const texts = [...ownTextsOf(config, stageName), ...(await templateTexts(scope))]
  const written = await positionLanguages(scope)
  return {
    revision: revisionOf(config.supportedLanguages),
    languages: config.supportedLanguages,
    choices: choicesOf(config.supportedLanguages).map((tag) => ({ tag, missing: missingIn(tag, texts, written) })),
  }
}

async function templateTexts({ db, employer }: RequestScope): Promise<OwnText[]> {
  const rows = await db
    .select({ name: messageTemplates.name, texts: messageTemplates.texts })
    .from(messageTemplates)
    .where(eq(messageTemplates.domain, employer.domain))
    .orderBy(messageTemplates.name)
  return rows.map(({ name, texts }) => ({ kind: 'templates', name, languages: Object.keys(texts) }))
}

interface PositionLanguages {
  languages: string[]
  count: number
  names: string[]
}

/** Open positions, counted by the set of languages that they are written in: ten thousand have a handful of sets. */
async function positionLanguages({ db, employer }: RequestScope): Promise<PositionLanguages[]> {
  const languages = sql<string[]>`array[${positions.language}] || array(
    select jsonb_object_keys(${positions.translations}) order by 1)`
  return db
    .select({
      languages: sql<string[]>`to_jsonb(${languages})`,
      count: sql<number>`count(*)::int`,
      names: sql<
        string[]
      >`to_jsonb((array_agg(distinct ${positions.title} order by ${positions.title}))[1:${sql.raw(String(mostNames + 1))}])`,
    })
    .from(positions)
    .where(and(eq(positions.domain, employer.domain), sql`${positions.archivedAt} < 0`, eq(positions.isPrivate, false)))
    .groupBy(languages)
}

function missingIn(
  tag: string,
  texts: readonly OwnText[],
  positionsBy: readonly PositionLanguages[],
): SiteLanguage['missing'] {
  const own = ownLocales(tag)
  const found = ownTextKinds.flatMap((kind) => {
    if (kind === 'positions') return [positionsMissingIn(tag, positionsBy)]
    const all = texts.filter((text) => text.kind === kind)
    const missing = all.filter(({ languages }) => !languages.some((language) => own.includes(language)))
    return [{ kind, count: missing.length, total: all.length, ...firstOf(missing.map(({ name }) => name)) }]
  })
  return found.filter(({ count }) => count > 0)
}

function positionsMissingIn(tag: string, by: readonly PositionLanguages[]): SiteLanguage['missing'][number] {
  // An American posting is not missing for Britain, nor a Brazilian one for Portugal.
  const wanted = ownLocales(tag).at(-1)
  const missing = by.filter(({ languages }) => languages.every((language) => ownLocales(language).at(-1) !== wanted))
  const sum = (groups: readonly PositionLanguages[]): number => groups.reduce((total, { count }) => total + count, 0)
  const names = missing.flatMap((group) => group.names)
  return { kind: 'positions', count: sum(missing), total: sum(by), ...firstOf(names) }
}

/** Many positions have the same title, and a stage has up to three texts. */
function firstOf(names: readonly string[]): Pick<SiteLanguage['missing'][number], 'names' | 'hasMore'> {
  const all = [...new Set(names)]
  return { names: all.slice(0, mostNames), hasMore: all.length > mostNames }
}
