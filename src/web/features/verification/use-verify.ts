import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { maxVerifyBytes, type VerifyReport } from '#contract/verification.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { MessageKey } from '#web/lib/messages.ts'
import { hashFile } from './hash-file.ts'

/** What is checked: a code, or a file with the audit log that may go with it. */
export type VerifySubject = { code: string } | { file: File; auditLog: File | null; isSent: boolean }

export type VerifyStep = 'hashing' | 'asking' | 'sending'

export interface VerifyResult {
  report: VerifyReport
  subject: VerifySubject
  /** The file was not sent: its hash was known. */
  hasStayed: boolean
}

const ask = async (given: { body: { code: string } | { sha256: string } } | { form: FormData }) =>
  (await callApi('POST /api/pcsx/verify', given)).data

/** One check after the other; a file is sent only when its hash is not on record, or when it is to be looked into. */
export function useVerify() {
  const [step, setStep] = useState<VerifyStep | null>(null)
  const check = useMutation<VerifyResult, Error, VerifySubject>({
    mutationFn: async (subject) => {
      if ('code' in subject) {
        setStep('asking')
        return { report: await ask({ body: { code: subject.code } }), subject, hasStayed: false }
      }
      if (!subject.isSent && !subject.auditLog) {
        setStep('hashing')
        const sha256 = await hashFile(subject.file)
        setStep('asking')
        const known = sha256 === null ? null : await ask({ body: { sha256 } })
        if (known?.verdict === 'intact') return { report: known, subject, hasStayed: true }
      }
      setStep('sending')
      const form = new FormData()
      form.append('file', subject.file)
      if (subject.auditLog) form.append('audit_log', subject.auditLog)
      return { report: await ask({ form }), subject, hasStayed: false }
    },
    onSettled: () => setStep(null),
  })
  return { check, step }
}

/** What is wrong with a file before anything is done with it; null when nothing is. */
export function fileProblem(file: File): MessageKey | null {
  if (file.size === 0) return 'verification.empty'
  return file.size > maxVerifyBytes ? 'verification.tooLarge' : null
}
