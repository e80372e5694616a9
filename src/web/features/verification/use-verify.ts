import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { maxVerifyBytes, type VerifyReport } from '#contract/offers/verification.ts'
import { callApi } from '#web/lib/call-api.ts'
import type { MessageKey } from '#web/lib/messages.ts'
import { hashFile } from './hash-file.ts'

/** What to verify: a code, or a file with an optional audit log. */
export type VerifySubject = { code: string } | { file: File; auditLog: File | null; isSent: boolean }

export type VerifyStep = 'hashing' | 'asking' | 'sending'

export interface VerifyResult {
  report: VerifyReport
  subject: VerifySubject
  /** The file was not sent, because its hash was known. */
  hasStayed: boolean
}

const ask = async (given: { body: { code: string } | { sha256: string } } | { form: FormData }) =>
  (await callApi('POST /api/pcsx/verify', given)).data

/** One verification at a time; a file is sent only if its hash is not on record, or if it has to be inspected. */
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

/** The problem with a file before anything is done with it; null if there is none. */
export function fileProblem(file: File): MessageKey | null {
  if (file.size === 0) return 'verification.empty'
  return file.size > maxVerifyBytes ? 'verification.tooLarge' : null
}
