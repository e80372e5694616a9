import type { FileItem } from '#shared/form-engine/form-definition.ts'
import { bytesPerMB, uploadRules } from '#shared/files/upload-rules.ts'
import type { FormSay } from './form-environment.ts'

export interface FileLimits {
  /** With dots, lower case. */
  types: readonly string[]
  megabytes: number
  /** spec/3 §5: several only where maxLength says so. */
  maxCount: number
}

/** What a field takes: its rules within what the server takes at all. */
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

/** What is wrong with a chosen file by its name and size; null when it may be sent. The server looks at the content too. */
export function checkFile(file: Pick<File, 'name' | 'size'>, limits: FileLimits, say: FormSay): string | null {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  const { name } = file
  if (!limits.types.includes(extension)) return say('form.fileType', { name, types: limits.types.join(', ') })
  if (file.size === 0) return say('form.fileEmpty', { name })
  if (file.size > limits.megabytes * bytesPerMB) return say('form.fileSize', { name, megabytes: limits.megabytes })
  return null
}
