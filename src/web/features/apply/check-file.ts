import { maxUploadBytes, uploadRules } from '#shared/files/upload-rules.ts'
import type { Say } from '#web/lib/messages.ts'

/** The allowed types as people read them. */
export const uploadTypes = uploadRules.allowedTypes.join(', ')

/** What is wrong with a chosen file by its name and size; null when it may be sent. The server looks at the content too. */
export function checkFile(file: Pick<File, 'name' | 'size'>, say: Say): string | null {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  if (!(uploadRules.allowedTypes as readonly string[]).includes(extension))
    return say('apply.fileType', { name: file.name, types: uploadTypes })
  if (file.size === 0) return say('apply.fileEmpty', { name: file.name })
  if (file.size > maxUploadBytes)
    return say('apply.fileSize', { name: file.name, megabytes: uploadRules.maxFileSizeMB })
  return null
}
