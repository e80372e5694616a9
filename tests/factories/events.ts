import type { EventInput, StaffEvent } from '#contract/events.ts'
import type { ApiClient } from '#tests/api-client.ts'

export const eventInput = (changes: Partial<EventInput> = {}): Record<string, unknown> => ({
  title: 'Open quay day',
  description: 'Come aboard.\n\nBring boots.',
  starts: '2026-12-03T10:00',
  ends: '2026-12-03T15:00',
  timeZone: 'Europe/London',
  place: 'Hatston pier, Kirkwall',
  joinUrl: 'https://meet.example.test/quay',
  capacity: 2,
  ...changes,
})

/** An event created by staff. @throws Error with the server's message */
export async function addedEvent(staff: ApiClient, changes: Partial<EventInput> = {}): Promise<StaffEvent> {
  const answer = await staff.post<StaffEvent>('/api/pcsx/staff/events', eventInput(changes))
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.error.message}`)
  return answer.data
}
