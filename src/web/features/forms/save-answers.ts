import type { AssignedForm } from '#contract/forms/forms.ts'
import { DraftConflict, DraftRefused, type SaveDraft } from '#web/form-engine/draft/form-draft.ts'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'

interface SaveEvents {
  /** Answers that the server refuses, by field path. */
  onProblems: (problems: Record<string, string>) => void
  /** Another window or device has sent the form. */
  onSentElsewhere: (sent: AssignedForm) => void
}

/** Saves changed answers of a form, distinguishing conflicts and refusals from failures worth retrying. */
export const saveAnswers =
  (id: string, token: string | undefined, events: SaveEvents): SaveDraft =>
  async (answers, revision) => {
    const body = { revision, answers }
    try {
      const { data } = await callApi('PATCH /api/pcsx/forms/:id', {
        params: { id },
        query: { token },
        body,
        keepalive: true,
      })
      return { revision: data.revision }
    } catch (error) {
      const newer = newerForm(error)
      if (newer?.isReadOnly) {
        events.onSentElsewhere(newer)
        return { revision: newer.revision }
      }
      if (newer) throw new DraftConflict({ revision: newer.revision, values: newer.answers })
      if (!(error instanceof ApiError) || !isFinal(error.status)) throw error
      events.onProblems(error.fields)
      throw new DraftRefused(error.message)
    }
  }

/** Retrying is pointless. It is different for signing in again (401, 403 with an old token), waiting (429) and 5xx. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)

/** The newer form in a 409; null for anything else. */
export const newerForm = (error: unknown): AssignedForm | null =>
  refusalOf('PATCH /api/pcsx/forms/:id', 409, error)?.form ?? null
