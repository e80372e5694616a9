import * as z from 'zod/mini'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'

/**
 * Templates for letters that are made here: blocks of plain text with `{{placeholders}}` (shared/offers/letter-template.ts).
 * Saving a template creates a new version; letters keep the version they were made from.
 */

const Text = cleanText(8000)
const maxBlocks = 100

export const LetterBlockInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: cleanLine(300) }),
  z.object({ kind: z.literal('paragraph'), text: Text }),
  z.object({
    kind: z.literal('list'),
    items: z.array(cleanText(2000)).check(z.maxLength(60)),
    isNumbered: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('pay'), caption: cleanLine(300) }),
  z.object({
    kind: z.literal('signature'),
    lines: z.array(cleanLine(300)).check(z.maxLength(10)),
  }),
])
export type LetterBlockInput = z.infer<typeof LetterBlockInput>

export const LetterBody = z.object({
  title: cleanLine(200).check(z.refine((title) => title !== '', problem('input.letters.title'))),
  blocks: z.array(LetterBlockInput).check(z.minLength(1, problem('input.letters.parts')), z.maxLength(maxBlocks)),
})
export type LetterBody = z.infer<typeof LetterBody>

const TemplateName = cleanLine(120).check(z.refine((name) => name !== '', problem('input.letters.name')))

export const LetterTemplateSummary = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  version: z.int(),
  is_archived: z.boolean(),
  updated_at: z.int(),
})
export type LetterTemplateSummary = z.infer<typeof LetterTemplateSummary>

export const LetterTemplateDetail = z.object({
  ...LetterTemplateSummary.shape,
  body: LetterBody,
  /** Newest first. */
  versions: z.array(z.object({ version: z.int(), created_at: z.int(), created_by: z.string() })),
  /** Allowed placeholders, each with a sample. */
  placeholders: z.array(z.object({ name: z.string(), sample: z.string() })),
})
export type LetterTemplateDetail = z.infer<typeof LetterTemplateDetail>

export const listLetterTemplates = endpoint({
  method: 'GET',
  path: '/api/offer/admin/templates',
  summary: 'Letter templates of the employer',
  access: 'staff',
  data: z.object({
    templates: z.array(LetterTemplateSummary),
    /** Names of starter letters that the employer does not have; `addStarterLetters` adds them. */
    missing_starters: z.array(z.string()),
  }),
})

/** Adds the starter letters that the employer does not have, in the caller's language. A second call adds nothing. */
export const addStarterLetters = endpoint({
  method: 'POST',
  path: '/api/offer/admin/starter_templates',
  summary: 'Add missing starter letters',
  access: 'staff',
  body: z.object({}),
  data: z.object({ added: z.array(LetterTemplateSummary) }),
})

/** Starts with a usable letter. */
export const createLetterTemplate = endpoint({
  method: 'POST',
  path: '/api/offer/admin/templates',
  summary: 'Create a letter template',
  access: 'staff',
  body: z.object({ name: TemplateName, copy_of: z.optional(z.string()) }),
  data: LetterTemplateDetail,
})

export const getLetterTemplate = endpoint({
  method: 'GET',
  path: '/api/offer/admin/templates/:id',
  summary: 'A letter template',
  access: 'staff',
  data: LetterTemplateDetail,
})

export const getLetterTemplateVersion = endpoint({
  method: 'GET',
  path: '/api/offer/admin/templates/:id/versions/:version',
  summary: 'The text of a letter template at a version',
  access: 'staff',
  data: z.object({ version: z.int(), name: z.string(), body: LetterBody }),
})

/** The version that someone else has made since. */
export const NewerVersion = z.object({ version: z.int() })

/** 409 if someone else has saved it since `version`; 422 names unknown placeholders by block. */
export const saveLetterTemplate = endpoint({
  method: 'PUT',
  path: '/api/offer/admin/templates/:id',
  summary: 'Save a letter template as a new version',
  access: 'staff',
  body: z.object({ version: z.int(), name: TemplateName, body: LetterBody }),
  data: LetterTemplateDetail,
  refusals: { 409: NewerVersion },
})

/** An archived template is not offered for new letters. */
export const archiveLetterTemplate = endpoint({
  method: 'POST',
  path: '/api/offer/admin/templates/:id/archive',
  summary: 'Archive or restore a letter template',
  access: 'staff',
  body: z.object({ is_archived: z.boolean() }),
  data: LetterTemplateDetail,
})

/** With sample values. */
export const previewLetterTemplate = endpoint({
  method: 'POST',
  path: '/api/offer/admin/template_preview',
  summary: 'Preview a letter template with sample values',
  access: 'staff',
  body: z.object({ body: LetterBody }),
  data: z.object({ html: z.string(), problems: z.array(z.object({ field: z.string(), message: z.string() })) }),
})
