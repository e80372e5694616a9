import { bytesPerMB, uploadRules } from '#shared/files/upload-rules.ts'
import type { FieldValue, FileItem, FileValue } from '../definition/form-definition.ts'
import type { FieldProblem, Rule } from '../definition/rule-types.ts'

const filesOf = (value: FieldValue): FileValue[] => (Array.isArray(value) ? (value as unknown[]).filter(isFile) : [])

function isFile(entry: unknown): entry is FileValue {
  if (typeof entry !== 'object' || entry === null) return false
  const { name, size } = entry as Partial<FileValue>
  return typeof name === 'string' && typeof size === 'number'
}

/** Checks files by type and number (spec/3 §5): several only if a rule allows more than one. */
export function filesProblem(value: FieldValue, item: FileItem): FieldProblem | null {
  const files = filesOf(value)
  if (files.length === 0 || files.length !== (value as unknown[]).length) return { key: 'unreadable' }
  const allowed = item.allowedTypes ?? uploadRules.allowedTypes
  const refused = files.filter(({ name }) => !allowed.some((type) => name.toLowerCase().endsWith(type.toLowerCase())))
  if (refused.length > 0) return { key: 'fileType', values: { files: namesOf(refused), types: allowed.join(', ') } }
  const hasLimit = item.rules?.some(({ type }) => type === 'maxLength')
  return !hasLimit && files.length > 1 ? { key: 'maxFiles', values: { count: 1 } } : null
}

export function fileRuleProblem(rule: Rule, value: FieldValue): FieldProblem | null {
  const files = filesOf(value)
  switch (rule.type) {
    case 'minLength':
      return files.length < rule.value ? { key: 'minFiles', values: { count: rule.value } } : null
    case 'maxLength':
      return files.length > rule.value ? { key: 'maxFiles', values: { count: rule.value } } : null
    case 'maxFileSizeMB': {
      const large = files.filter(({ size }) => size > rule.value * bytesPerMB)
      if (large.length === 0) return null
      return { key: 'maxFileSizeMB', values: { files: namesOf(large), size: rule.value } }
    }
    case 'maxCumulativeFileSizeMB': {
      const total = files.reduce((sum, { size }) => sum + size, 0)
      return total > rule.value * bytesPerMB ? { key: 'maxCumulativeFileSizeMB', values: { size: rule.value } } : null
    }
    default:
      return null
  }
}

const namesOf = (files: readonly FileValue[]): string => files.map(({ name }) => name).join(', ')
