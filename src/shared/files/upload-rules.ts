/** What upload fields accept (spec/3 §5). Checked by content on the server, by name and size in the browser. */
export const uploadRules = {
  allowedTypes: ['.doc', '.docx', '.pdf', '.txt', '.png', '.jpg', '.jpeg'],
  maxFileSizeMB: 10,
} as const

/** Types that can be read into a profile (spec/2 §4). */
export const resumeRules = {
  allowedTypes: ['.pdf', '.docx', '.doc', '.odt', '.rtf', '.txt'],
  maxFileSizeMB: 10,
} as const

/** Types accepted as an application's résumé: all that can be read, plus images of it. */
export const applicationResumeRules = {
  allowedTypes: [...resumeRules.allowedTypes, '.png', '.jpg', '.jpeg'],
  maxFileSizeMB: 10,
} as const

/** spec/3 §9: 1 MB = 1024 * 1024 bytes. */
export const bytesPerMB = 1024 * 1024
export const maxUploadBytes = uploadRules.maxFileSizeMB * bytesPerMB
