import { and, asc, eq, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type * as calls from '#contract/inbox/message-templates.ts'
import type { StaffStatus } from '#shared/applications/application-status.ts'
import {
  fieldsOf,
  templateFields,
  templateKinds,
  unknownFields,
  type MessageTexts,
  type TemplateKind,
} from '#shared/applications/message-template.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { messageTemplates, type MessageTemplateRow } from '#server/db/schema/decisions.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

const most = 200

const present = ({ id, kind, name, texts, revision, updatedAt }: MessageTemplateRow) => ({
  id,
  kind,
  name,
  texts,
  revision,
  updatedTs: unixSeconds(updatedAt),
})

const localesOf = ({ employer }: RequestScope): string[] => employer.config.supportedLanguages

export async function listTemplates(scope: RequestScope): Promise<DataOf<typeof calls.listMessageTemplates>> {
  const rows = await scope.db
    .select()
    .from(messageTemplates)
    .orderBy(asc(messageTemplates.kind), asc(sql`lower(${messageTemplates.name})`), asc(messageTemplates.id))
  const starter = (kind: TemplateKind, locale: string) => {
    const t = messagesFor(locale)
    const values = Object.fromEntries(templateFields.map((each) => [each, `{${each}}`]))
    return { subject: t('templates.starter.subject', values), body: t(`templates.starter.${kind}`, values) }
  }
  const locales = localesOf(scope)
  const starters = Object.fromEntries(
    templateKinds.map((kind) => [kind, Object.fromEntries(locales.map((locale) => [locale, starter(kind, locale)]))]),
  )
  return { templates: rows.map(present), locales, fields: [...templateFields], starters }
}

/** @throws AppError `invalid` naming `name`, or the language whose text has an unknown field or is empty; `conflict` */
export async function createTemplate(
  scope: RequestScope,
  { kind, ...given }: BodyOf<typeof calls.createMessageTemplate>,
): Promise<DataOf<typeof calls.createMessageTemplate>> {
  requireReadable(scope, kind, given)
  return scope.db.transaction(async (tx) => {
    if ((await tx.$count(messageTemplates)) >= most)
      throw new AppError('conflict', { key: 'templates.refused.tooMany' })
    const now = scope.deps.clock.now()
    const values = { domain: scope.employer.domain, kind, ...given, createdAt: now, updatedAt: now }
    const [row] = await tx.insert(messageTemplates).values(values).returning()
    await audit(scope, tx, { action: 'message_template.created', subject: `message_template:${row!.id}` })
    return present(row!)
  })
}

/** @throws AppError as `createTemplate`; `not_found`; `conflict` if someone else has saved it since */
export async function saveTemplate(
  scope: RequestScope,
  id: string,
  { revision, ...given }: BodyOf<typeof calls.saveMessageTemplate>,
): Promise<DataOf<typeof calls.saveMessageTemplate>> {
  return scope.db.transaction(async (tx) => {
    const [known] = isUuid(id) ? await tx.select().from(messageTemplates).where(eq(messageTemplates.id, id)) : []
    if (known) requireReadable(scope, known.kind, given, known.texts)
    const [row] = known
      ? await tx
          .update(messageTemplates)
          .set({ ...given, revision: revision + 1, updatedAt: scope.deps.clock.now() })
          .where(and(eq(messageTemplates.id, id), eq(messageTemplates.revision, revision)))
          .returning()
      : []
    if (!row) {
      throw known
        ? new AppError('conflict', { key: 'templates.refused.savedSince' })
        : new AppError('not_found', { key: 'templates.refused.notFound' })
    }
    await audit(scope, tx, { action: 'message_template.saved', subject: `message_template:${id}` })
    return present(row)
  })
}

export async function deleteTemplate(scope: RequestScope, id: string): Promise<{ isDeleted: boolean }> {
  return scope.db.transaction(async (tx) => {
    const rows = isUuid(id)
      ? await tx.delete(messageTemplates).where(eq(messageTemplates.id, id)).returning({ id: messageTemplates.id })
      : []
    if (rows.length > 0)
      await audit(scope, tx, { action: 'message_template.deleted', subject: `message_template:${id}` })
    return { isDeleted: rows.length > 0 }
  })
}

/** The purpose of a decision's template. */
export const kindOfDecision = (status: StaffStatus): TemplateKind =>
  status === 'not_selected' ? 'not_selected' : 'moved'

/** The texts of a template for this purpose. @throws AppError `invalid` naming `templateId` */
export async function textsOfTemplate(
  scope: RequestScope,
  tx: Db,
  id: string,
  kind: TemplateKind,
): Promise<MessageTexts> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(messageTemplates)
        .where(and(eq(messageTemplates.id, id), eq(messageTemplates.kind, kind)))
    : []
  if (row) return row.texts
  const message = messagesFor(scope.locale)('templates.refused.notFound')
  throw new AppError('invalid', message, { fields: { templateId: message } })
}

function requireReadable(
  scope: RequestScope,
  kind: TemplateKind,
  { name, texts }: { name: string; texts: MessageTexts },
  earlier: MessageTexts = {},
): void {
  const t = messagesFor(scope.locale)
  const fields: Record<string, string> = {}
  if (name === '') fields.name = t('templates.refused.name')
  // A text stays when its language is no longer offered: it may be again.
  const locales = [...localesOf(scope), ...Object.keys(earlier)]
  for (const [locale, { subject, body }] of Object.entries(texts)) {
    const unknown = unknownFields(`${subject}\n${body}`, kind)
    if (!locales.includes(locale)) fields[locale] = t('templates.refused.locale', { locale })
    else if (subject === '' || body.trim() === '') fields[locale] = t('templates.refused.empty')
    else if (unknown.length > 0)
      fields[locale] = t('templates.refused.field', {
        field: `{${unknown[0]}}`,
        fields: fieldsOf(kind)
          .map((each) => `{${each}}`)
          .join(', '),
      })
  }
  if (Object.keys(texts).length === 0) fields.texts = t('templates.refused.empty')
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid', first, { fields })
}
