import type { KitContent } from '#contract/interviews/interview-kits.ts'
import type { Interview, StaffInterview } from '#contract/interviews/interviews.ts'
import type { InterviewInput } from '#contract/interviews/interview-input.ts'
import type { ApiAnswer, ApiClient } from '#tests/api-client.ts'

/** The current time in these tests: a Saturday morning in London. */
export const testNow = '2026-11-21T08:00:00Z'
export const testNowTs = Date.parse(testNow) / 1000

export const interviewInput = (changes: Partial<InterviewInput> & { email: string }): Record<string, unknown> => ({
  title: 'Interview, Vessel coordinator',
  kind: 'video',
  timeZone: 'Europe/London',
  durationMinutes: 45,
  starts: '2026-11-24T14:00',
  joinUrl: 'https://meet.example.test/skerrow',
  interviewers: ['Moira Linklater', 'Joao Teles'],
  ...changes,
})

/** An interview created by staff; returns it as they see it. @throws Error with the server's message */
export async function invited(
  staff: ApiClient,
  changes: Partial<InterviewInput> & { email: string },
): Promise<StaffInterview> {
  const answer = await staff.post<StaffInterview>('/api/pcsx/staff/interviews', interviewInput(changes))
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.error.message}`)
  return answer.data
}

/** The candidate's action on an interview: `accept`, `decline`, `propose`, `accommodation`. */
export const answerInterview = (
  client: ApiClient,
  id: string,
  act: string,
  body: unknown,
): Promise<ApiAnswer<Interview>> => client.post<Interview>(`/api/pcsx/interviews/${id}/${act}`, body)

export const readInterview = async (client: ApiClient, id: string): Promise<Interview> =>
  (await client.get<Interview>(`/api/pcsx/interviews/${id}`)).data

export const kitContent = (changes: Partial<KitContent> = {}): KitContent => ({
  name: 'Technical conversation',
  durationMinutes: 45,
  intro: 'Say who you are.',
  competencies: [
    {
      key: 'hydraulics',
      name: 'Hydraulic systems',
      lookFor: 'Finds the cause before opening the machine',
      questions: ['Take a pitch actuator that creeps. What do you look at first?'],
      minutes: 12,
    },
    { key: 'report-writing', name: 'Writes so that others can act', lookFor: '', questions: [], minutes: null },
  ],
  ...changes,
})
