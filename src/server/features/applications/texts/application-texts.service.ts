import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FieldValue, FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import type { SentResumeProfile } from '#shared/names/redacted-resume.ts'
import { profileOfReading } from '#shared/profiles/profile-of-reading.ts'
import type { Clock } from '#server/adapters/clock.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { applicationTexts } from '#server/db/schema/application-lists.ts'
import { applications, files, type ApplicationRow } from '#server/db/schema/applications.ts'
import { EmployerDirectory } from '#server/features/employers/employers.service.ts'
import { extensionOf } from '#server/features/files/public.ts'
import { topItems } from '#server/features/forms/public.ts'
import { readResume, ResumeUnreadable, type ResumeType } from '#server/features/resumes/public.ts'
import { resumeRules } from '#shared/files/upload-rules.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { documentWords } from './words.ts'

/** Longer texts are cut: no one searches for words on the hundredth page. */
const longestText = 100_000

/** The texts that someone wrote in an answer, without file names. */
function textsIn(value: FieldValue | undefined): string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return (value as unknown[]).flatMap((each) => {
    if (typeof each === 'string') return [each]
    if (typeof each !== 'object' || each === null || 'uid' in each) return []
    return Object.values(each).flatMap((field) => textsIn(field as FieldValue))
  })
}

/** The answers with their questions, without the confidential ones, which are stored elsewhere. */
export function answerTexts(answers: FormValues, definition: FormDefinition | null): { label: string; text: string }[] {
  const labels = new Map((definition ? topItems(definition) : []).map((item) => [item.name, labelOf(item)]))
  return Object.entries(answers).flatMap(([name, value]) =>
    textsIn(value).map((text) => ({ label: labels.get(name) ?? '', text })),
  )
}

const labelOf = (item: object): string => ('label' in item && typeof item.label === 'string' ? item.label : '')

const document = (domain: string, row: Pick<ApplicationRow, 'answers'>, resume: string) => {
  const texts = [...answerTexts(row.answers, null).map(({ text }) => text), resume]
  return sql<string>`array_to_tsvector(${sql.param(documentWords(domain, texts))}::text[])`
}

/** Writes an application's searchable text, in the transaction that sends it, at `readAt`; its résumé is read afterward. */
export async function keepText(tx: Db, row: ApplicationRow, readAt: Date): Promise<void> {
  const { domain, id: applicationId } = row
  const isResumeRead = row.resumeFileId === null
  const values = {
    resume: '',
    resumeProfile: null,
    isProfileTried: false,
    isResumeRead,
    readAt,
    document: document(domain, row, ''),
  }
  await tx
    .insert(applicationTexts)
    .values({ domain, applicationId, ...values })
    .onConflictDoUpdate({ target: applicationTexts.applicationId, set: values })
  if (!isResumeRead) await enqueue(tx, 'read_sent_resume', { domain, applicationId }, `sent_resume:${applicationId}`)
}

/** Withdrawn applications are no longer found. */
export const dropText = (tx: Db, { id }: Pick<ApplicationRow, 'id'>) =>
  tx.delete(applicationTexts).where(eq(applicationTexts.applicationId, id))

/** The job `read_sent_resume`: adds the résumé's words to an application's searchable text. A file without text has none. */
export async function readSentResume(
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  { domain, applicationId }: { domain: string; applicationId: string },
): Promise<void> {
  const db = deps.db.of(domain)
  const [found] = await db
    .select({ name: files.name, storageKey: files.storageKey, fileId: files.id })
    .from(applications)
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(eq(applications.id, applicationId))
  const { text: resume, profile } = found ? await readFileOf(deps, found) : nothingRead
  await db.transaction(async (tx) => {
    // If it was withdrawn in the meantime, it has no text; if it was sent again with another file, that one has a job of its own.
    const [row] = await tx.select().from(applications).where(eq(applications.id, applicationId)).for('update')
    if (!row || row.resumeFileId !== (found?.fileId ?? null)) return
    await tx
      .update(applicationTexts)
      .set({
        resume,
        resumeProfile: profile,
        isProfileTried: true,
        isResumeRead: true,
        readAt: deps.clock.now(),
        document: document(domain, row, resume),
      })
      .where(eq(applicationTexts.applicationId, applicationId))
  })
}

const readable: readonly string[] = resumeRules.allowedTypes

/** No one waits for these, so they share a place in the queue after people's files. */
const sender = 'sent résumés'

interface ReadText {
  text: string
  /** Null if the file cannot be read: then it is unknown what it contains about its author. */
  profile: SentResumeProfile | null
}
const nothingRead: ReadText = { text: '', profile: null }

async function readFileOf(
  { files: store }: Pick<Deps, 'files'>,
  { name, storageKey }: { name: string; storageKey: string },
): Promise<ReadText> {
  const extension = extensionOf(name).toLowerCase()
  if (!readable.includes(extension)) return nothingRead
  try {
    const reading = await readResume(sender, await store.get(storageKey), extension.slice(1) as ResumeType)
    const text = reading.lines.map((line) => line.text).join('\n')
    return { text: text.slice(0, longestText), profile: profileOfReading(reading, randomUUID) }
  } catch (error) {
    if (error instanceof ResumeUnreadable) return nothingRead
    throw error
  }
}

const batch = 200

/** The job `keep_application_texts`: writes those of applications from before this feature. */
export async function keepMissingTexts({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<number> {
  let total = 0
  for (const { domain } of await new EmployerDirectory(db).all())
    try {
      total += await keepMissingOf(db.of(domain), clock)
      await readAgain(db.of(domain), domain)
    } catch (error) {
      // A failure for one employer must not stop the others; the next run tries again.
      log.error({ error, domain }, 'texts of applications were not written')
    }
  return total
}

async function keepMissingOf(bound: Db, clock: Clock): Promise<number> {
  let total = 0
  // In the order of ids, after the last one seen: starting over would pass all the finished ones in every batch.
  for (let last: string | undefined = ''; last !== undefined;)
    last = await bound.transaction(async (tx): Promise<string | undefined> => {
      const rows = await tx
        .select()
        .from(applications)
        .where(
          and(
            last ? gt(applications.id, last) : undefined,
            sql`${applications.status} not in ('draft', 'withdrawn') and not exists (
              select from application_texts t where t.application_id = ${applications.id})`,
          ),
        )
        .orderBy(applications.id)
        .limit(batch)
        .for('key share')
      for (const row of rows) await keepText(tx, row, clock.now())
      total += rows.length
      return rows.length === batch ? rows.at(-1)!.id : undefined
    })
  return total
}

/**
 * Résumés that were read before their text was kept are read once more, some with every run, the newest first. Each is tried
 * once: missing or damaged files must not delay the others.
 */
async function readAgain(bound: Db, domain: string): Promise<void> {
  const rows = await bound
    .select({ id: applicationTexts.applicationId })
    .from(applicationTexts)
    .innerJoin(applications, eq(applications.id, applicationTexts.applicationId))
    .where(
      and(
        eq(applicationTexts.isResumeRead, true),
        isNull(applicationTexts.resumeProfile),
        eq(applicationTexts.isProfileTried, false),
        isNotNull(applications.resumeFileId),
      ),
    )
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(batch)
  for (const { id } of rows)
    await bound.transaction(async (tx) => {
      await tx.update(applicationTexts).set({ isProfileTried: true }).where(eq(applicationTexts.applicationId, id))
      await enqueue(tx, 'read_sent_resume', { domain, applicationId: id }, `sent_resume:${id}`)
    })
}
