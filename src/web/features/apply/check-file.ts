import type { Say } from '#web/lib/messages.ts'

/** spec/3 §5 "File upload" and §9: what the server takes too, which looks at the content. */
const types = ['.doc', '.docx', '.pdf', '.txt', '.png', '.jpg', '.jpeg'] as const
export const uploadMegabytes = 10
export const uploadAccept = types.join(',')
export const uploadTypes = types.join(', ')

const bytesPerMegabyte = 1024 * 1024

/** What is wrong with a chosen file by its name and size; null when it may be sent. */
export function checkFile(file: Pick<File, 'name' | 'size'>, say: Say): string | null {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? ''
  if (!(types as readonly string[]).includes(extension))
    return say('apply.fileType', { name: file.name, types: uploadTypes })
  if (file.size === 0) return say('apply.fileEmpty', { name: file.name })
  if (file.size > uploadMegabytes * bytesPerMegabyte)
    return say('apply.fileSize', { name: file.name, megabytes: uploadMegabytes })
  return null
}
