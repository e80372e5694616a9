import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProfileDetails } from '#contract/profiles/profiles.ts'
import type { PendingReading } from '#contract/profiles/resumes.ts'
import type { ListSection } from '#shared/profiles/profile.ts'
import type { Quote } from '#shared/profiles/resume-reading.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import type { FieldValue } from '../entry-field.tsx'
import { profileQuery, readingQuery, renewAfterResume } from '../profile.queries.ts'
import { acceptedOf, problemOf, reviewOf, type ReviewDraft, type ReviewItem } from './review-draft.ts'

const keyOf = (section: string, index: number, field: string) => `${section}.${index}.${field}`

/**
 * The review's state: accepted values, corrections, and the current location in the file. `onDone` continues, with the profile
 * if anything was added to it.
 */
export function useReview(pending: PendingReading, onDone: (details?: ProfileDetails) => Promise<void>) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<ReviewDraft>(() => reviewOf(pending.reading))
  const [looked, setLooked] = useState<Quote[]>([])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt, setAttempt] = useState(0)

  const done = async (details?: ProfileDetails) => {
    if (details) queryClient.setQueryData(profileQuery().queryKey, details)
    const renewal = renewAfterResume(queryClient)
    await onDone(details)
    queryClient.setQueryData(readingQuery().queryKey, null)
    await renewal
  }
  const accept = useMutation({
    mutationFn: async (accepted: object) =>
      (await callApi('POST /api/pcsx/resume_reading/accept', { body: { read_ts: pending.readTs, accepted } })).data,
    onSuccess: done,
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      const found: Record<string, string> = {}
      for (const [name, message] of Object.entries(error.fields)) {
        const problem = problemOf(draft, name)
        if (problem)
          found['basic' in problem ? problem.basic : keyOf(problem.section, problem.index, problem.field)] = message
      }
      setErrors(found)
      setAttempt((before) => before + 1)
    },
  })
  const discard = useMutation({
    mutationFn: () => callApi('DELETE /api/pcsx/resume_reading'),
    onSuccess: () => done(),
  })

  const changeBasic = (name: string, change: (item: ReviewItem) => ReviewItem) =>
    setDraft((before) => ({ ...before, basics: { ...before.basics, [name]: change(before.basics[name]!) } }))
  const changeEntry = (section: ListSection, index: number, change: (item: ReviewItem) => ReviewItem) =>
    setDraft((before) => ({
      ...before,
      lists: {
        ...before.lists,
        [section]: before.lists[section].map((item, at) => (at === index ? change(item) : item)),
      },
    }))
  const submit = () => {
    const { accepted, problems } = acceptedOf(draft)
    const found = Object.fromEntries(
      problems.map(({ section, index, field }) => [keyOf(section, index, field), t('profiles.error.month')]),
    )
    setErrors(found)
    setAttempt((before) => before + 1)
    if (problems.length === 0) accept.mutate(accepted)
  }
  return {
    draft,
    looked,
    setLooked,
    errors,
    attempt,
    errorOf: (section: string, index: number, field: string) => errors[keyOf(section, index, field)],
    setBasic: (name: string, value: FieldValue) =>
      changeBasic(name, (item) => ({ ...item, isTaken: true, draft: { [name]: value } })),
    toggleBasic: (name: string) => changeBasic(name, (item) => ({ ...item, isTaken: !item.isTaken })),
    setField: (section: ListSection, index: number, name: string, value: FieldValue) =>
      changeEntry(section, index, (item) => ({ ...item, isTaken: true, draft: { ...item.draft, [name]: value } })),
    toggle: (section: ListSection, index: number) =>
      changeEntry(section, index, (item) => ({ ...item, isTaken: !item.isTaken })),
    addSkill: (name: string, quotes: Quote[] = []) =>
      setDraft((before) => ({
        ...before,
        lists: {
          ...before.lists,
          skills: [
            ...before.lists.skills,
            { isTaken: true, draft: { name }, read: { name }, quotes: { '': quotes }, unsure: [] },
          ],
        },
      })),
    submit,
    accept,
    discard,
  }
}
export type Review = ReturnType<typeof useReview>
