import { filesProblem, fileRuleProblem } from '#shared/form-engine/checks/check-files.ts'
import type { FileItem, FileValue } from '#shared/form-engine/definition/form-definition.ts'
import { uploadRules } from '#shared/files/upload-rules.ts'
import type { FormTranslate } from '../../form-environment.ts'
import { problemText } from '../problem-text.ts'

export interface FileLimits {
  /** With dots, lower case. */
  types: readonly string[]
  megabytes: number
  /** spec/3 §5: several only if maxLength says so. */
  maxCount: number
}

/** What a field accepts: its rules within the server's limits. */
export function fileLimits(item: FileItem): FileLimits {
  const limit = (type: 'maxLength' | 'maxFileSizeMB') => {
    const rule = item.rules?.find((each) => each.type === type)
    return rule && 'value' in rule ? Number(rule.value) : undefined
  }
  return {
    types: item.allowedTypes ?? uploadRules.allowedTypes,
    megabytes: Math.min(limit('maxFileSizeMB') ?? uploadRules.maxFileSizeMB, uploadRules.maxFileSizeMB),
    maxCount: Math.max(1, limit('maxLength') ?? 1),
  }
}

/** The problem with a chosen file's name and size; null if it can be sent. The server checks the content too. */
export function checkFile(file: Pick<File, 'name' | 'size'>, item: FileItem, t: FormTranslate): string | null {
  if (file.size === 0) return t('formEngine.fileEmpty', { name: file.name })
  const answer: FileValue[] = [{ uid: '', name: file.name, size: file.size, type: '', status: 'done' }]
  const { megabytes } = fileLimits(item)
  const problem = filesProblem(answer, item) ?? fileRuleProblem({ type: 'maxFileSizeMB', value: megabytes }, answer)
  return problem && problemText(problem, t)
}

/** The message for one file too many. */
export const tooManyFiles = (limits: FileLimits, t: FormTranslate): string =>
  problemText({ key: 'maxFiles', values: { count: limits.maxCount } }, t)
