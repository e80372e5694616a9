import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import {
  FormDocument,
  type StaffForm,
  type StaffFormSummary,
  type createForm as createCall,
  type saveAdminForm,
  type StaffFormPurpose,
  StaffFormConflict,
} from '#contract/forms/staff-forms.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import { forms, type FormRow } from '#server/db/schema/forms.ts'
import type { Db } from '#server/db/client.ts'
import { AppError, refusalDetail, notFound } from '#server/http/refusals/app-error.ts'
import { check } from '#server/http/mount.ts'
import { messagesFor } from '#server/messages.ts'
import { requirePublishable, storableDefinition } from './definition-problems.ts'
import { findForm } from '../find-form.ts'
import { auditForm } from './form-audit.ts'
import { listFormRows, presentAdminForm, presentAdminForms } from './present-staff-form.ts'
import { safeDefinition } from './safe-definition.ts'
import { formTemplates } from '../templates/form-templates.ts'

export async function listAdminForms(
  scope: RequestScope,
  filter: { purpose: StaffFormPurpose | undefined; isArchived: boolean },
): Promise<StaffFormSummary[]> {
  return presentAdminForms(scope.db, await listFormRows(scope.db, filter))
}

export async function getAdminForm(scope: RequestScope, id: string): Promise<StaffForm> {
  return presentAdminForm(scope.db, await findForm(scope, scope.db, id))
}

/** @throws AppError `not_found` (no such template), `invalid` with the problems of an imported definition by path */
export async function createForm(scope: RequestScope, body: BodyOf<typeof createCall>): Promise<StaffForm> {
  const { name, purpose, definition } = beginningOf(body, scope.locale)
  return insertForm(scope, { name, purpose, definition }, { from: body.from })
}

/** The creator's `language` becomes the language of the form's texts, until they change it. */
function beginningOf(
  body: BodyOf<typeof createCall>,
  language: string,
): Pick<FormDocument, 'name' | 'purpose' | 'definition'> {
  switch (body.from) {
    case 'blank': {
      const { name, purpose } = body
      const variant = purpose === 'survey' || purpose === 'equality' ? 'SimpleForm' : 'StepperForm'
      const section = { name: 'section_1', title: '', items: [] }
      return { name, purpose, definition: { schemaVersion: 1, title: name, language, variant, sections: [section] } }
    }
    case 'template': {
      const template = formTemplates.find((each) => each.id === body.templateId)
      if (!template) throw notFound('refused.noTemplate', { name: body.templateId.slice(0, 40) })
      return { name: body.name ?? template.name, purpose: template.purpose, definition: template.definition }
    }
    case 'import': {
      const whole = 'definition' in body.document ? check(FormDocument, body.document) : null
      const given = whole?.definition ?? body.document
      requirePublishable(given)
      const definition = storableDefinition(given)
      return {
        name: body.name ?? whole?.name ?? definition.title.slice(0, 120),
        purpose: body.purpose ?? whole?.purpose ?? 'preboarding',
        definition,
      }
    }
  }
}

async function insertForm(
  scope: RequestScope,
  { name, purpose, definition }: Pick<FormDocument, 'name' | 'purpose' | 'definition'>,
  detail: Record<string, unknown>,
): Promise<StaffForm> {
  return scope.db.transaction(async (tx) => {
    const now = scope.deps.clock.now()
    const { domain } = scope.employer
    const draft = safeDefinition(definition)
    const [row] = await tx
      .insert(forms)
      .values({ domain, name, purpose, draft, createdAt: now, updatedAt: now })
      .returning()
    await auditForm(scope, tx, 'form.created', { formId: row!.id }, detail)
    return presentAdminForm(tx, row!)
  })
}

/** @throws AppError `not_found`, `conflict` with the newer state, `invalid` by path */
export async function saveForm(
  scope: RequestScope,
  id: string,
  { draftRevision, name, purpose, definition }: BodyOf<typeof saveAdminForm>,
): Promise<StaffForm> {
  const draft = definition === undefined ? undefined : storableDefinition(definition)
  return scope.db.transaction(async (tx) => {
    const row = await findForm(scope, tx, id, { lock: true })
    const wanted = { name: name ?? row.name, purpose: purpose ?? row.purpose, draft: draft ?? row.draft }
    const isSame = isDeepStrictEqual(wanted, { name: row.name, purpose: row.purpose, draft: row.draft })
    if (isSame && draftRevision <= row.draftRevision) return presentAdminForm(tx, row)
    await requireRevision(scope, tx, row, draftRevision)
    requireSamePromise(scope, row, wanted.purpose)
    const isDraftSame = isDeepStrictEqual(wanted.draft, row.draft)
    const next = row.draftRevision + 1
    // A new name does not change what candidates get.
    const isStillPublished = isDraftSame && row.publishedRevision === row.draftRevision
    const publishedRevision = isStillPublished ? next : row.publishedRevision
    const set = { ...wanted, draftRevision: next, publishedRevision, updatedAt: scope.deps.clock.now() }
    const [saved] = await tx.update(forms).set(set).where(eq(forms.id, id)).returning()
    await auditForm(scope, tx, 'form.saved', { formId: id }, { draftRevision: next })
    return presentAdminForm(tx, saved!)
  })
}

/** The promise made to people about their answers must stay true. @throws AppError `invalid` */
function requireSamePromise(scope: RequestScope, row: FormRow, purpose: FormRow['purpose']): void {
  const isKept = (purpose === 'equality') === (row.purpose === 'equality')
  if (isKept || row.publishedVersion === null) return
  const message = messagesFor(scope.locale)('equality.refused.purpose')
  throw new AppError('invalid', message, { fields: { purpose: message } })
}

/** @throws AppError `conflict` with the newer state */
export async function requireRevision(scope: RequestScope, tx: Db, row: FormRow, draftRevision: number): Promise<void> {
  if (draftRevision === row.draftRevision) return
  throw new AppError('conflict', messagesFor(scope.locale)('forms.refused.changedElsewhere'), {
    detail: refusalDetail(StaffFormConflict, { form: await presentAdminForm(tx, row) }),
  })
}

export async function duplicateForm(scope: RequestScope, id: string, name: string | undefined): Promise<StaffForm> {
  const row = await findForm(scope, scope.db, id)
  const copyName = name ?? messagesFor(scope.locale)('forms.copyOf', { name: row.name }).slice(0, 120)
  return insertForm(
    scope,
    { name: copyName, purpose: row.purpose, definition: row.draft },
    { from: 'copy', copied: id },
  )
}

/** Archiving and restoring are idempotent. */
export async function setArchived(scope: RequestScope, id: string, isArchived: boolean): Promise<StaffForm> {
  return scope.db.transaction(async (tx) => {
    const row = await findForm(scope, tx, id, { lock: true })
    if ((row.archivedAt !== null) === isArchived) return presentAdminForm(tx, row)
    const now = scope.deps.clock.now()
    const set = { archivedAt: isArchived ? now : null, updatedAt: now }
    const [changed] = await tx.update(forms).set(set).where(eq(forms.id, id)).returning()
    await auditForm(scope, tx, isArchived ? 'form.archived' : 'form.restored', { formId: id })
    return presentAdminForm(tx, changed!)
  })
}

export async function exportForm(scope: RequestScope, id: string): Promise<FormDocument> {
  const { name, purpose, draft } = await findForm(scope, scope.db, id)
  return { format: 'candela-form', name, purpose, definition: safeDefinition(draft) as FormDefinition }
}
