import * as z from 'zod/mini'
import { EmployerConfig, PcsxConfig } from '#contract/employers/employer-config.ts'
import { mergeDeep } from '#shared/config/merge-deep.ts'
import { unknownKeys } from './unknown-keys.ts'
import { inEnglish } from '#server/http/refusals/sentence.ts'
import { issueSentence } from '#server/http/refusals/issue-sentence.ts'
import { valueAtPath } from '#shared/schema-sentence.ts'

/**
 * The problems of a configuration document, each line with its key; none if it is valid. The overrides of languages, positions
 * and microsites are checked too, because a page would ignore invalid ones.
 */
export function configProblems(document: unknown): string[] {
  const parsed = z.safeParse(EmployerConfig, document)
  if (!parsed.success) return issuesOf(parsed.error, document, '')
  const { pcsxConfig, microsites } = parsed.data
  const { languages, positions } = pcsxConfig.overrides
  return [
    ...unknownKeys(document, parsed.data).map(noSuchKey),
    ...layersOf('pcsxConfig.overrides.languages', languages, pcsxConfig),
    ...layersOf('pcsxConfig.overrides.positions', positions, pcsxConfig),
    ...Object.keys(positions)
      .filter((id) => !/^[1-9]\d{0,15}$/.test(id))
      .map((id) => `pcsxConfig.overrides.positions.${id}: use the number of a position.`),
    ...Object.entries(microsites).flatMap(([name, { overrides }]) =>
      layerProblems(`microsites.${name}.overrides`, overrides, pcsxConfig),
    ),
  ]
}

const layersOf = (path: string, layers: Record<string, Record<string, unknown>>, below: PcsxConfig): string[] =>
  Object.entries(layers).flatMap(([name, layer]) => layerProblems(`${path}.${name}`, layer, below))

function layerProblems(path: string, layer: Record<string, unknown>, below: PcsxConfig): string[] {
  const merged = mergeDeep(below, layer)
  const parsed = z.safeParse(PcsxConfig, merged)
  if (!parsed.success) return issuesOf(parsed.error, merged, path)
  return unknownKeys(layer, parsed.data, path).map(noSuchKey)
}

export const noSuchKey = (key: string): string => `${key}: there is no such key`

const issuesOf = (error: z.core.$ZodError, document: unknown, path: string): string[] =>
  error.issues.map((issue) => {
    const key = [...(path ? [path] : []), ...issue.path].join('.')
    return `${key || 'the document'}: ${inEnglish(issueSentence(issue, valueAtPath(document, issue.path)))}`
  })
