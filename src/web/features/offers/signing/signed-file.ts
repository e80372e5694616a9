import { bytesPerMB } from '#shared/files/upload-rules.ts'
import { offerLimits, signedUploadTypes } from '#shared/offers/signing-rules.ts'

export interface FileProblem {
  key: 'offers.upload.emptyFile' | 'offers.upload.wrongType' | 'offers.upload.tooLargeFile'
  values: Record<string, string | number>
}

/** The problem with a chosen scan's name and size; null if it can be sent. The server checks the content too. */
export function checkSignedFile({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | null {
  const extension = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? ''
  if (!(signedUploadTypes as readonly string[]).includes(extension))
    return { key: 'offers.upload.wrongType', values: { name, types: signedUploadTypes.join(', ') } }
  if (size === 0) return { key: 'offers.upload.emptyFile', values: { name } }
  if (size > offerLimits.uploadMB * bytesPerMB)
    return { key: 'offers.upload.tooLargeFile', values: { name, megabytes: offerLimits.uploadMB } }
  return null
}
