import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Application, ApplicationForm } from '#contract/applications/applications.ts'
import type { SentApplication } from '#contract/applications/several-applications.ts'
import { contactFieldOf, contactItems, pathOfWireField } from '#shared/applications/application-definition.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { createApplicationDraft } from '../application-draft.ts'
import { createResumeFilling } from '../resume-filling.ts'
import { leadOf, ownSectionsOf, sharedSections, type SeveralEntry } from './several.ts'

/** The result for a position that is no longer in the form: null if sent, else why it cannot be. */
export type Outcomes = ReadonlyMap<number, string | null>

interface SeveralEvents {
  /** Sending begins; or it has ended, with any of them sent or none. */
  onSending: (isSending: boolean) => void
  onSent: (positionIds: number[]) => void
}

/** The drafts of a form for several positions, and sending them. */
export function useSeveral(forms: readonly ApplicationForm[], { onSending, onSent }: SeveralEvents) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [{ entries, lead }] = useState(() =>
    draftsOf(forms, () => void queryClient.invalidateQueries({ queryKey: ['drafts'] })),
  )
  useEffect(() => {
    const ends = entries.map(({ application }) => application.draft.start())
    return () => ends.forEach((end) => end())
  }, [entries])
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  /** Why a position still in the form was not sent, by id; under 0, what stopped the call. */
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const [sentId, setSentId] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const open = entries.filter(({ id }) => !outcomes.has(id))
  const chosen = open.filter(({ id }) => !leftOut.has(id))

  /** Whether any was sent. */
  const send = async (): Promise<boolean> => {
    const { ready, failed } = await readyToSend(chosen, t('apply.notSavedText'))
    setFailures(failed)
    if (ready.length === 0) return false
    // A lead that closed before it was started has only the profile's résumé, which the others have as well.
    const resumeOf = await lead.application.begun().catch(() => ready[0]!.application)
    const { data } = await callApi('POST /api/pcsx/applications/submit_several', {
      body: {
        application_ids: ready.map(({ application }) => application.id),
        contact: contactOf(lead),
        resume_of: resumeOf.id,
      },
    })
    const found = takeResults(ready, lead, data.applications)
    setFailures(new Map([...failed, ...found.failures]))
    setOutcomes(new Map([...outcomes, ...found.outcomes]))
    if (found.hasProblems) setAttempt(attempt + 1)
    const sent = [...found.outcomes].filter(([, reason]) => reason === null).map(([id]) => id)
    if (sent.length === 0) return false
    setSentId(data.applications.find(({ outcome }) => outcome === 'sent')?.id ?? null)
    onSent(sent)
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'boot' && queryKey[0] !== 'application-form',
    })
    return true
  }

  const submit = async (): Promise<void> => {
    setFailures(new Map())
    const checked = [lead, ...chosen].flatMap(({ application: { store }, ownSections }, index) =>
      (index === 0 ? sharedSections : ownSections).flatMap((section) => store.validate(section)),
    )
    if (checked.length > 0) return setAttempt(attempt + 1)
    setSending(true)
    onSending(true)
    let isAnySent = sentId !== null
    try {
      isAnySent = (await send()) || isAnySent
    } catch (error) {
      setFailures(new Map([[0, (error as Error).message]]))
    } finally {
      setSending(false)
      onSending(isAnySent)
    }
  }

  const toggle = (id: number) => {
    const changed = new Set(leftOut)
    if (!changed.delete(id)) changed.add(id)
    setLeftOut(changed)
  }
  const keepResumeOf = forms.every(({ prefill }) => prefill.resume === null) ? sentId : null
  return { entries, lead, open, chosen, keepResumeOf, outcomes, failures, attempt, isSending, submit, toggle }
}

function draftsOf(forms: readonly ApplicationForm[], onSaved: () => void) {
  const leadForm = leadOf(forms)
  let entries: SeveralEntry[] = []
  // The details are the lead's; each position's own questions are filled in from the same résumé.
  const filling = createResumeFilling(() =>
    entries.map(({ application: { store }, ownSections }, at) => ({
      store,
      ...(forms[at] !== leadForm && { sections: ownSections }),
    })),
  )
  const lead = entryOf(leadForm, createApplicationDraft({ form: leadForm, onSaved, filling }))
  const after = () => lead.application.begun().catch(() => undefined)
  entries = forms.map((form) =>
    form === leadForm ? lead : entryOf(form, createApplicationDraft({ form, onSaved, after, filling })),
  )
  return { entries, lead }
}

const entryOf = (form: ApplicationForm, application: SeveralEntry['application']): SeveralEntry => ({
  id: form.position.id,
  name: form.position.name,
  place: form.position.locations[0] ?? '',
  application,
  lastResume: form.lastResume,
  ownSections: ownSectionsOf(form),
})

interface Ready {
  entry: SeveralEntry
  application: Application
}

/** Saves every draft first: one that cannot be saved is not sent. */
async function readyToSend(chosen: readonly SeveralEntry[], offline: string) {
  const failed = new Map<number, string>()
  const ready = await Promise.all(
    chosen.map(async (entry): Promise<Ready[]> => {
      try {
        if (!(await entry.application.draft.flush())) throw new Error(offline)
        return [{ entry, application: await entry.application.begun() }]
      } catch (error) {
        failed.set(entry.id, (error as Error).message)
        return []
      }
    }),
  )
  return { ready: ready.flat(), failed }
}

function contactOf({ application }: SeveralEntry) {
  const values = application.store.getSubmission()
  const text = (field: keyof typeof contactItems) => String(values[contactItems[field]] ?? '')
  return { fullName: text('fullName'), email: text('email'), phone: text('phone'), location: text('location') }
}

/** Shows the server's findings where they belong: at the fields, at a position, or outside the form. */
function takeResults(ready: readonly Ready[], lead: SeveralEntry, results: readonly SentApplication[]) {
  const outcomes = new Map<number, string | null>()
  const failures = new Map<number, string>()
  const problems = new Map<SeveralEntry, Record<string, string>>()
  for (const result of results) {
    const { entry } = ready.find(({ application }) => application.id === result.id)!
    if (result.outcome === 'sent') {
      outcomes.set(entry.id, null)
      entry.application.draft.finish()
    } else if (result.outcome === 'refused') outcomes.set(entry.id, result.message)
    else failures.set(entry.id, result.message ?? '')
    if (result.application) entry.application.draft.adopt({ revision: result.application.revision })
    for (const [field, text] of Object.entries(result.fields)) {
      const path = pathOfWireField(field)
      const owner = contactFieldOf(path) ? lead : entry
      problems.set(owner, { ...problems.get(owner), [path]: text })
    }
  }
  for (const [entry, texts] of problems) entry.application.store.setServerProblems(texts)
  return { outcomes, failures, hasProblems: problems.size > 0 }
}
