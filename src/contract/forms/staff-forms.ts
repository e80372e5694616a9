import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { FormDefinitionDocument, formPurposes } from './forms.ts'
import { choiceField, commonFields, switchField } from '../fields/query-fields.ts'
import { problem } from '../fields/problem.ts'

/**
 * Building forms. Every change is recorded in the audit log. Assigning them and reading answers is in `form-assignments.ts`.
 */

/** Enough for the largest form, with long texts. */
const definitionBodyBytes = 8 * 1024 * 1024

const FormName = cleanLine(120).check(z.refine((name) => name !== '', problem('input.forms.name')))

/** `equality`: answers are joined to no one, and staff get totals (`equality.ts`). Candidates read of a survey. */
export const staffFormPurposes = [...formPurposes, 'equality'] as const
export const StaffFormPurpose = z.enum(staffFormPurposes)
export type StaffFormPurpose = z.infer<typeof StaffFormPurpose>

export const StaffFormSummary = z.object({
  id: z.string(),
  /** The employer's name for it; candidates see the definition's title. */
  name: z.string(),
  title: z.string(),
  purpose: StaffFormPurpose,
  /** Null until something is published: it cannot be assigned yet. */
  publishedVersion: z.nullable(z.int()),
  /** The draft differs from the latest version. */
  hasUnpublishedChanges: z.boolean(),
  isArchived: z.boolean(),
  itemCount: z.int(),
  updatedTs: z.int(),
  /** Null for equal-opportunity forms: no one sees who took part. */
  counts: z.nullable(z.object({ open: z.int(), in_progress: z.int(), completed: z.int() })),
})
export type StaffFormSummary = z.infer<typeof StaffFormSummary>

export const FormVersion = z.object({
  /** 1, 2, …; never changes. */
  version: z.int(),
  publishedTs: z.int(),
  /** Name of who published it. */
  publishedBy: z.string(),
  note: z.nullable(z.string()),
  itemCount: z.int(),
})
export type FormVersion = z.infer<typeof FormVersion>

/** A problem in a definition: `path` as `sections.0.items.3.choices`, empty for the whole. */
export const DefinitionProblem = z.object({ path: z.string(), message: z.string() })
export type DefinitionProblem = z.infer<typeof DefinitionProblem>

export const StaffForm = z.extend(StaffFormSummary, {
  definition: FormDefinitionDocument,
  /** Increases with every save of the draft. */
  draftRevision: z.int(),
  /** Newest first. */
  versions: z.array(FormVersion),
  /** Why the draft cannot be published yet. */
  problems: z.array(DefinitionProblem),
})
export type StaffForm = z.infer<typeof StaffForm>

export const listAdminForms = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/forms',
  summary: 'Forms of the employer',
  access: 'staff',
  query: z.object({
    ...commonFields,
    purpose: choiceField(staffFormPurposes, 'Forms for one purpose only.'),
    archived: switchField('The archived ones instead.'),
  }),
  data: z.object({ forms: z.array(StaffFormSummary) }),
})

/** A form as a file: `exportForm` returns it and `createForm` accepts it. */
export const FormDocument = z.object({
  format: z.literal('candela-form'),
  name: FormName,
  purpose: StaffFormPurpose,
  definition: FormDefinitionDocument,
})
export type FormDocument = z.infer<typeof FormDocument>

/**
 * Creates a form: blank, from a template, or from an exported document (`import`, also a bare definition). 422: the problems of
 * an imported definition, by path.
 */
export const createForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/forms',
  summary: 'Create a form',
  access: 'staff',
  body: z.union(
    [
      z.object({ from: z.literal('blank'), name: FormName, purpose: StaffFormPurpose }),
      z.object({ from: z.literal('template'), templateId: z.string(), name: z.optional(FormName) }),
      z.object({
        from: z.literal('import'),
        name: z.optional(FormName),
        purpose: z.optional(StaffFormPurpose),
        document: z.union([FormDocument, FormDefinitionDocument]),
      }),
    ],
    { error: problem('input.forms.source') },
  ),
  maxBodyBytes: definitionBodyBytes,
  data: StaffForm,
})

export const FormTemplate = z.object({
  id: z.string(),
  name: z.string(),
  purpose: StaffFormPurpose,
  description: z.string(),
  itemCount: z.int(),
  definition: FormDefinitionDocument,
})
export type FormTemplate = z.infer<typeof FormTemplate>

export const listFormTemplates = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/form_templates',
  summary: 'Form templates',
  access: 'staff',
  data: z.object({ templates: z.array(FormTemplate) }),
})

export const getAdminForm = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/forms/:id',
  summary: 'A form with its draft and versions',
  access: 'staff',
  data: StaffForm,
})

/** What someone else has saved since. */
export const StaffFormConflict = z.object({ form: StaffForm })

/**
 * Saves the draft. A draft may be unfinished (missing labels, choices, fields that conditions name), but not dangerous or
 * unreadable: HTML is sanitized; unknown types and keys, too many items and anything not in the format are 422, by path. Rules
 * and conditions may lack values. Errors: 409 saved elsewhere since `draftRevision`, `error.body.form` is the newer state (an
 * `StaffForm`).
 */
export const saveAdminForm = endpoint({
  method: 'PATCH',
  path: '/api/pcsx/admin/forms/:id',
  summary: 'Save the draft of a form',
  access: 'staff',
  body: z.object({
    draftRevision: z.int({ error: problem('input.revision') }),
    name: z.optional(FormName),
    purpose: z.optional(StaffFormPurpose),
    definition: z.optional(FormDefinitionDocument),
  }),
  maxBodyBytes: definitionBodyBytes,
  data: StaffForm,
  refusals: { 409: StaffFormConflict },
})

/**
 * Problems of an unsaved definition. If there are none, it can be published and is returned in the builder's normal form:
 * canonical type names, sanitized HTML.
 */
export const checkForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/form_check',
  summary: 'Check a form definition',
  access: 'staff',
  body: z.object({ definition: z.unknown() }),
  maxBodyBytes: definitionBodyBytes,
  data: z.object({ problems: z.array(DefinitionProblem), definition: z.nullable(FormDefinitionDocument) }),
})

/**
 * Publishes the draft as the next version. Publishing the same draft again returns the version it created. 422 its problems by
 * path; 409 changed.
 */
export const publishForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/forms/:id/publish',
  summary: "Publish a form's draft as a version",
  access: 'staff',
  body: z.object({ draftRevision: z.int(), note: z.optional(cleanText(500)) }),
  data: StaffForm,
  refusals: { 409: StaffFormConflict },
})

export const getFormVersion = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/forms/:id/versions/:version',
  summary: 'A published version of a form',
  access: 'staff',
  data: z.extend(FormVersion, { definition: FormDefinitionDocument }),
})

export const duplicateForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/forms/:id/duplicate',
  summary: 'Create a form from the draft of another',
  access: 'staff',
  body: z.object({ name: z.optional(FormName) }),
  data: StaffForm,
})

/** An archived form is no longer assigned, by hand or rule; existing assignments continue. */
export const archiveForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/forms/:id/archive',
  summary: 'Archive a form',
  access: 'staff',
  data: StaffForm,
})

export const restoreForm = endpoint({
  method: 'POST',
  path: '/api/pcsx/admin/forms/:id/restore',
  summary: 'Restore an archived form',
  access: 'staff',
  data: StaffForm,
})

export const exportForm = endpoint({
  method: 'GET',
  path: '/api/pcsx/admin/forms/:id/export',
  summary: 'Export the draft of a form',
  access: 'staff',
  data: FormDocument,
})
